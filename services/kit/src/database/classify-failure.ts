/**
 * What the failure of a statement for several items says. `item`: the data of one of them are at fault. `all`: Postgres
 * refuses the statement whatever it carries, for example because it only reads, or lacks time, memory or a lock.
 * `conflict`: the statement met another one, and may succeed if it is repeated. With each of these nothing was stored;
 * with `unknown`, all or nothing may have been.
 */
type Verdict = 'item' | 'all' | 'conflict' | 'unknown';

/** SQLSTATEs, as classes and single codes, with which Postgres refuses a statement and rolls it back. */
const verdicts: readonly (readonly [RegExp, Verdict])[] = [
  [/^(22|23|54|P0)/, 'item'],
  [/^(25006|42|53|55|57014)/, 'all'],
  [/^40(?!003)/, 'conflict'],
];

export const classifyFailure = (error: unknown): Verdict => {
  const { code } = (error ?? {}) as { code?: unknown };
  if (typeof code !== 'string' || code.length !== 5) return 'unknown';
  return verdicts.find(([states]) => states.test(code))?.[1] ?? 'unknown';
};
