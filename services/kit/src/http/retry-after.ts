/** How long `Retry-After`, a number of seconds or a moment, asks us to wait, in milliseconds; undefined when it does not. */
export const retryAfterOf = (headers: Pick<Headers, 'get'> | undefined): number | undefined => {
  const text = headers?.get('retry-after')?.trim();
  if (!text) return undefined;
  const ms = /^\d+$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
};
