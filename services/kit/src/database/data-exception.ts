/** True when Postgres was given a value that its type does not take, such as 31 February (SQLSTATE class 22). */
export const isDataException = (error: unknown): boolean => {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' && code.startsWith('22');
};
