/** In SQL, of a notification `n` and its message `m`, if it has one: it went out, or still may. */
export const hasNotFailed = `(n.state IN ('waiting', 'sent') AND m.status IS DISTINCT FROM 'failed')`;

/** The same: it went out. A text that waits for its provider has not; it fails when what it says is undone. */
const wentOut = `(n.state = 'sent'
  AND (m.status = 'failed' OR m.status = 'pending' AND m.handed_over_at IS NULL) IS NOT TRUE)`;

/** In SQL, notifications `n` about the application of a preference `p`, with their messages `m`. */
const notificationsOf = `notifications n LEFT JOIN messages m ON m.id = n.message_id
  WHERE n.application_id = p.application_id`;

/** In SQL, an outcome with its reason, or 'none'. */
export const outcomeOrNone = (outcome: string): string => `coalesce(${outcome}, 'none')`;

/**
 * In SQL, of a preference `p`: the stage and the outcome that its customer knows, which are those of the last notification
 * that went out since their choice, or else those of the choice. Earlier releases did not store the outcome of the choice:
 * then it is null.
 */
export const knownState = `(
  SELECT n.id, n.stage, ${outcomeOrNone('n.outcome')} AS outcome FROM ${notificationsOf} AND n.about IN ('stage', 'outcome') AND ${wentOut}
    AND n.sent_at > p.chosen_at
  UNION ALL SELECT 0, p.stage_at_choice, p.outcome_at_choice
  ORDER BY 1 DESC LIMIT 1)`;

/** In SQL, whether a notification about a preference's application that meets a condition went out, or still may. */
export const isWaitingOrSent = (condition: string): string =>
  `EXISTS (SELECT FROM ${notificationsOf} AND ${hasNotFailed} AND ${condition})`;
