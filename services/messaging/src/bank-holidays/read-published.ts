import type { PlainDate } from '@loanline/proto/rules/dates/dates';
import * as z from 'zod';

const published = z.object({
  'england-and-wales': z.object({ events: z.array(z.object({ date: z.iso.date() })).max(1_000) }),
});

/**
 * The bank holidays of England and Wales from the government's list (www.gov.uk/bank-holidays.json), in the order of time.
 * @throws when the list cannot be reached, or is not a list of bank holidays
 */
export const readPublished = async (url: string, signal: AbortSignal): Promise<readonly PlainDate[]> => {
  const answer = await fetch(url, { signal, redirect: 'error', headers: { accept: 'application/json' } });
  if (!answer.ok) throw new Error(`The list of bank holidays answered ${answer.status}`);
  const { events } = published.parse(await answer.json())['england-and-wales'];
  if (events.length === 0) throw new Error('The list of bank holidays is empty');
  return [...new Set(events.map(({ date }) => date))].sort();
};
