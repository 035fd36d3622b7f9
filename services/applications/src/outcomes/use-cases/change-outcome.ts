import { recordAudit } from '@loanline/kit/compliance/audit/record-audit';
import type { Outcome } from '@loanline/proto/enums/outcomes';
import type { Deps } from '../../deps.ts';
import {
  agencyNotSet,
  changedMeanwhile,
  retiredReason,
  unknownApplication,
  unknownReason,
} from '../../errors.ts';
import type { ApplicationRow } from '../../tracked-applications/store/application-row.ts';
import { withLockedApplication } from '../../tracked-applications/store/locked-application.ts';
import { reasonList, type ReasonFault } from '../../outcome-texts/domain.ts';
import { listStoredReasons } from '../../outcome-texts/store.ts';
import { saveOutcome } from '../store/save-outcome.ts';

export interface SetOutcomeCommand {
  /** Reference or tracker id. */
  readonly reference: string;
  readonly outcome: Outcome;
  readonly reason: string;
  /** The version that the screen showed. */
  readonly version?: number | undefined;
  /** Username of the member of staff. */
  readonly actor: string;
}

const refusals: Readonly<Record<ReasonFault, () => Error>> = {
  'unknown-reason': unknownReason,
  retired: retiredReason,
  'no-agency': agencyNotSet,
};

/**
 * A member of staff says what became of an application. The outcome and reason that it has change nothing.
 * @throws ProblemError `not-found`, `invalid-input`, or `conflict` when the screen's version is no longer the current one
 */
export const setOutcome = async (deps: Deps, command: SetOutcomeCommand): Promise<ApplicationRow> => {
  const { reference, outcome, reason, version, actor } = command;
  const reasons = reasonList(await listStoredReasons(deps.pool), deps.creditReferenceAgency);
  const application = await withLockedApplication(deps.pool, reference, async (client, current) => {
    if (current.outcome?.outcome === outcome && current.outcome.reason === reason) return;
    const fault = reasons.faultOf(command, current.outcome);
    const text = reasons.textOf(command);
    if (fault !== undefined || text === undefined) throw refusals[fault ?? 'unknown-reason']();
    if (version !== undefined && version !== current.version) throw changedMeanwhile();
    await saveOutcome(client, current, { source: 'staff', actor }, { outcome, reason, text });
    await recordAudit(client, {
      actor,
      action: 'set outcome',
      subject: `applications/${current.applicationId}/outcome`,
      reason: `${outcome}: ${reasons.labelOf(command)}`,
    });
  });
  if (!application) throw unknownApplication(reference);
  deps.relay.wake();
  return application;
};

/**
 * A member of staff reopens an application; one without an outcome does not change.
 * @throws ProblemError `not-found`, or `conflict` when the screen's version is no longer the current one
 */
export const endOutcome = async (
  { pool, relay }: Deps,
  { reference, version, actor }: Pick<SetOutcomeCommand, 'reference' | 'version' | 'actor'>,
): Promise<ApplicationRow> => {
  const application = await withLockedApplication(pool, reference, async (client, current) => {
    if (!current.outcome) return;
    if (version !== undefined && version !== current.version) throw changedMeanwhile();
    await saveOutcome(client, current, { source: 'staff', actor }, null);
    await recordAudit(client, {
      actor,
      action: 'reopen application',
      subject: `applications/${current.applicationId}/outcome`,
      reason: `was ${current.outcome.outcome}`,
    });
  });
  if (!application) throw unknownApplication(reference);
  relay.wake();
  return application;
};
