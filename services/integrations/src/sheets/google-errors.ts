import { retryAfterOf } from '@loanline/kit/http/retry-after';
import { FeedError } from '../feeds/feed-error.ts';
import * as z from 'zod';

/** Headers of whichever fetch the client found. */
const headers = z.custom<Pick<Headers, 'get'>>(
  (value) => typeof value === 'object' && value !== null && 'get' in value,
);
const known = z.union([z.string(), z.number()]).optional().catch(undefined);

/** What the client throws holds the whole answer and our token: only this much of it is looked at. */
const failure = z.object({
  code: known,
  name: known,
  response: z.object({ status: z.number(), headers }).optional().catch(undefined),
  cause: z.object({ name: known }).optional().catch(undefined),
});

const sentences: readonly (readonly [RegExp, string])[] = [
  [/^401$/, 'Google does not accept our service account'],
  [/^403$/, 'The spreadsheet is not shared with our service account'],
  [/^404$/, 'There is no such spreadsheet'],
  [/^429$/, 'Google asks us to slow down'],
  [/^5\d\d$/, 'Google is having problems'],
  [/^(TimeoutError|AbortError|ETIMEDOUT)$/, 'Google did not answer in time'],
];

/** What happened, as a sentence for staff. */
export const googleErrorOf = (error: unknown): FeedError => {
  const { code, name, response, cause } = failure.safeParse(error).data ?? {};
  const facts = [response?.status, code, name, cause?.name].filter((fact) => fact !== undefined).map(String);
  const sentence = facts
    .map((fact) => sentences.find(([pattern]) => pattern.test(fact))?.[1])
    .find((found) => found !== undefined);
  const fallback = response ? 'Google refused our request' : 'Google cannot be reached';
  return new FeedError(sentence ?? fallback, retryAfterOf(response?.headers));
};
