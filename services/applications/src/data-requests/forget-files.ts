/**
 * SQL: deletes the files of those exports for which a condition on `person_requests` holds, and by what their persons were
 * found; returns how many.
 */
export const forgetFiles = (condition: string): string => `
WITH forgotten AS (
  UPDATE person_requests SET person = NULL WHERE ${condition} RETURNING id
), dropped AS (
  DELETE FROM person_answer_pieces p USING forgotten f WHERE p.request_id = f.id
), emptied AS (
  UPDATE person_answers a SET data = NULL FROM forgotten f WHERE a.request_id = f.id
)
SELECT count(*)::int AS "files of exports" FROM forgotten`;
