/** The wait that `Retry-After` asks for, as seconds or as a date, in milliseconds; undefined without a valid value. */
export const retryAfterOf = (headers: Pick<Headers, 'get'> | undefined): number | undefined => {
  const text = headers?.get('retry-after')?.trim();
  if (!text) return undefined;
  const ms = /^\d+$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
};
