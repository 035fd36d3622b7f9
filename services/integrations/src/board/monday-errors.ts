import { retryAfterOf } from '@loanline/kit/http/retry-after';
import * as z from 'zod';
import { FeedError } from '../feeds/feed-error.ts';

/**
 * What the client throws holds the whole query and answer, which is customer data: only this much of it is looked at.
 */
const failure = z.object({
  response: z.object({
    status: z.number().optional(),
    headers: z.instanceof(Headers).optional(),
    errors: z
      .array(
        z.object({
          extensions: z
            .object({ code: z.string().optional(), retry_in_seconds: z.number().optional() })
            .optional(),
        }),
      )
      .optional(),
  }),
});

const sentences: readonly (readonly [RegExp, string])[] = [
  [
    /^(401|NOT_AUTHENTICATED|Unauthorized|UserUnauthenticated)/i,
    'monday.com does not accept our access token',
  ],
  [
    /^(403|USER_UNAUTHORIZED|UserUnauthorizedException|Forbidden)/i,
    'Our access token may not read this board',
  ],
  [/^DAILY_LIMIT_EXCEEDED/i, "monday.com's allowance of calls for today is used up"],
  [/^(429|COMPLEXITY|.*RATE_LIMIT|maxConcurrency|CONCURRENCY)/i, 'monday.com asks us to slow down'],
  [/^Cursor/i, 'The board changed page while it was being read, so it is read again from its start'],
  [/^(InvalidColumnId|ColumnNotFound)/i, 'A column of the board was removed while it was being read'],
  [/^5\d\d|^INTERNAL/i, 'monday.com is having problems'],
];

/** Uses only the name of the error: its message may quote the answer. */
const withoutAnswer = (error: unknown): string => {
  const named = z.object({ name: z.string() }).safeParse(error);
  if (named.data?.name === 'AbortError') return 'monday.com did not answer in time';
  if (named.data?.name === 'SyntaxError') return 'monday.com broke off in the middle of its answer';
  return 'monday.com cannot be reached';
};

/** What happened, as a sentence for staff. */
export const mondayErrorOf = (error: unknown): FeedError => {
  const known = failure.safeParse(error);
  if (!known.success) return new FeedError(withoutAnswer(error));
  const { status, headers, errors = [] } = known.data.response;
  const { code, retry_in_seconds: inSeconds } = errors.find((one) => one.extensions)?.extensions ?? {};
  const facts = [code, String(status)].filter((fact) => fact !== undefined);
  const sentence = facts
    .map((fact) => sentences.find(([pattern]) => pattern.test(fact))?.[1])
    .find((found) => found !== undefined);
  return new FeedError(
    sentence ?? 'monday.com refused our request',
    inSeconds === undefined ? retryAfterOf(headers) : inSeconds * 1_000,
  );
};
