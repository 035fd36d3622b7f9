import { retryAfterOf } from '@loanline/kit/http/retry-after';
import { mostFeedRecords, type FeedRecord } from '@loanline/proto/entities/feeds/feed-record';
import { applicationReference } from '@loanline/proto/entities/fields';
import * as z from 'zod';
import { amountOf, notesOf, phoneOf, referenceOf, textOf } from '../sheets/cells.ts';
import { FeedError } from '../feeds/feed-error.ts';
import type { CaseFeed } from './cases.ts';

const scalar = z.union([z.string(), z.number()]).nullish();

/** What a case must have; the rest of it may be missing. */
const oneCase = z.object({
  caseId: z.union([z.string().trim().min(1).max(100), z.number().int()]),
  customerName: z.string().trim().min(1),
  phoneNumber: z.union([z.string().trim().min(1), z.number()]),
  amountDue: scalar,
  address: scalar,
  notes: scalar,
  reference: scalar,
});
const answer = z.object({ cases: z.array(z.unknown()), nextCursor: z.string().min(1).nullish() });

const pageSize = 200;

const sentenceOf = (status: number): string => {
  if (status === 401 || status === 403) return 'CCA Digital does not accept our key';
  if (status === 404) return 'There is nothing at the address of CCA Digital that is set up';
  if (status === 429) return 'CCA Digital asks us to slow down';
  return status >= 500 ? 'CCA Digital is having problems' : 'CCA Digital refused our request';
};

const withoutAnswer = (error: unknown): FeedError =>
  new FeedError(
    z.object({ name: z.literal('TimeoutError') }).safeParse(error).success
      ? 'CCA Digital did not answer in time'
      : 'CCA Digital cannot be reached',
  );

const requestOf = (one: z.output<typeof oneCase>): FeedRecord => ({
  externalId: `cca:${one.caseId}`,
  customerName: textOf(one.customerName, 200),
  phoneNumber: phoneOf(one.phoneNumber),
  amountDue: amountOf(one.amountDue ?? null) ?? '',
  address: textOf(one.address ?? null, 500),
  notes: notesOf(one.notes ?? null),
  applicationId: applicationReference.safeParse(referenceOf(one.reference ?? null)).data ?? null,
  status: 'pending',
});

export interface CcaDigitalSettings {
  readonly url: string;
  readonly key: string;
  readonly timeoutMs: number;
}

/** CCA Digital: pages of JSON behind a key. */
export const createCcaDigital = ({ url, key, timeoutMs }: CcaDigitalSettings): CaseFeed => {
  const ask = async (limit: number, cursor: string | null, signal: AbortSignal) => {
    const address = new URL(url);
    address.searchParams.set('limit', String(limit));
    if (cursor !== null) address.searchParams.set('cursor', cursor);
    const response = await fetch(address, {
      headers: { authorization: `Bearer ${key}`, accept: 'application/json' },
      // The key is only for this address.
      redirect: 'error',
      signal,
    }).catch((error: unknown) => {
      throw withoutAnswer(error);
    });
    if (!response.ok) throw new FeedError(sentenceOf(response.status), retryAfterOf(response.headers));
    const text = await response.text().catch((error: unknown) => {
      throw withoutAnswer(error);
    });
    const read = answer.safeParse(parsed(text));
    if (!read.success) throw new FeedError('CCA Digital answered in a way that we do not understand');
    return read.data;
  };

  return {
    cases: async () => {
      const signal = AbortSignal.timeout(timeoutMs);
      const all: unknown[] = [];
      let cursor: string | null = null;
      do {
        const page: z.output<typeof answer> = await ask(pageSize, cursor, signal);
        all.push(...page.cases);
        if (all.length > mostFeedRecords)
          throw new FeedError(
            `CCA Digital lists more than ${mostFeedRecords.toLocaleString('en-GB')} cases, which is more than can be read`,
          );
        cursor = page.nextCursor ?? null;
      } while (cursor !== null);
      const cases = all.map((one) => oneCase.safeParse(one).data);
      if (cases.length > 0 && cases.every((one) => one === undefined))
        throw new FeedError(
          'None of the cases of CCA Digital has caseId, customerName and phoneNumber: what it lists has changed',
        );
      return {
        requests: cases.flatMap((one) => (one ? [requestOf(one)] : [])),
        notes: cases.flatMap((one, place) =>
          one ? [] : [`Case ${place + 1} of the list lacks caseId, customerName or phoneNumber`],
        ),
        total: all.length,
      };
    },
    test: async () => {
      await ask(1, null, AbortSignal.timeout(timeoutMs));
    },
  };
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
