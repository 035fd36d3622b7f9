import { sentenceOf } from '../api/api-error.ts';
import { SessionEndedError } from './run-batch.ts';

const reasonOf = (error: unknown): string =>
  error instanceof SessionEndedError
    ? error.message
    : sentenceOf(error, 'Check your connection and try again.');

/** Says how many records of a batch failed, and why; undefined when none did. */
export const failureText = (failed: readonly { readonly error: unknown }[]): string | undefined => {
  if (failed.length === 0) return undefined;
  const counts = new Map<string, number>();
  for (const { error } of failed) {
    const reason = reasonOf(error);
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  const number = (count: number) => count.toLocaleString('en-GB');
  const reasons = [...counts]
    .sort(([, one], [, other]) => other - one)
    .map(([reason, count]) => (counts.size === 1 ? reason : `${number(count)}: ${reason}`));
  return `${number(failed.length)} could not be changed. ${reasons.join(' ')}`;
};
