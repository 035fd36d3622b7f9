/**
 * Days for which the records of a loan that was paid out are kept after it was last worked on: six years, in which a claim
 * under its contract can be brought (Limitation Act 1980, section 5).
 */
export const paidOutKeptDays = 2192;

export const keptReason =
  'Records of a loan that was paid out are kept for six years: claims under a contract can be brought for that long, and the regulator may ask for them.';

/** SQL: until when law keeps the tracked application `t`; null when it does not. */
export const keptUntil = `CASE WHEN t.current_stage = 8 AND t.last_updated > now() - interval '${paidOutKeptDays} days'
  THEN t.last_updated + interval '${paidOutKeptDays} days' END`;
