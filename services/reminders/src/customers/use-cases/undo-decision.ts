import { recordAudit } from '@loanline/kit/compliance/audit/record-audit';
import { inTransaction } from '@loanline/kit/database/transaction';
import type { PersonDecision } from '@loanline/proto/entities/customers/person-decision';
import { decidedAgainSince, decisionUndone, unknownDecision } from '../../errors.ts';
import { findDecision, lockDecisions, presentDecision, undoDecision } from '../store/person-decisions.ts';
import type { Parts } from './decide.ts';

/**
 * Undoes a merge or a split, so that the people are as they were before.
 * @throws ProblemError `not-found`, `nothing-to-undo` or `not-allowed-now`
 */
export const undoPersonDecision = (
  { pool }: Parts,
  { id, actor }: { readonly id: number; readonly actor: string },
): Promise<PersonDecision> =>
  inTransaction(pool, async (client) => {
    await lockDecisions(client);
    const decision = await findDecision(client, id);
    if (!decision) throw unknownDecision();
    if (decision.undoneAt) throw decisionUndone();
    if (decision.isReplaced) throw decidedAgainSince();
    await undoDecision(client, id, actor);
    const { action, record } = decision;
    await recordAudit(client, {
      actor,
      action: `undo ${action}`,
      subject: record === null ? 'customers' : `customers/${record}`,
    });
    return presentDecision(decision);
  });
