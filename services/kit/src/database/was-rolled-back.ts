/** SQLSTATEs, as classes and single codes, with which Postgres refuses a statement and rolls it back. */
const refusals = /^(22|23|40(?!003)|42|53|54|55|57014|P0)/;

/**
 * True when an error proves that nothing of the statement was stored. Any other error, such as a broken connection,
 * leaves that open.
 */
export const wasRolledBack = (error: unknown): boolean => {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' && code.length === 5 && refusals.test(code);
};
