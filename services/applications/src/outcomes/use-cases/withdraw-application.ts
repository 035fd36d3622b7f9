import { recordAudit } from '@loanline/kit/compliance/audit/record-audit';
import { mayWithdraw } from '@loanline/proto/rules/withdrawal';
import { withdrawnByCustomer } from '@loanline/proto/rules/texts/outcome-texts';
import type { Deps } from '../../deps.ts';
import { reasonList } from '../../outcome-texts/domain.ts';
import { listStoredReasons } from '../../outcome-texts/store.ts';
import { cannotWithdraw, unknownApplication } from '../../errors.ts';
import type { ApplicationRow } from '../../tracked-applications/store/application-row.ts';
import { withLockedApplication } from '../../tracked-applications/store/locked-application.ts';
import { saveOutcome } from '../store/save-outcome.ts';

/**
 * The customer withdraws their application; one that is withdrawn already does not change. Staff can reopen it.
 * @throws ProblemError `not-found`, or `not-allowed-now` when it was paid out or closed
 */
export const withdrawApplication = async (
  { pool, relay }: Deps,
  reference: string,
): Promise<ApplicationRow> => {
  const application = await withLockedApplication(pool, reference, async (client, current) => {
    if (current.outcome?.outcome === 'withdrawn') return;
    if (!mayWithdraw(current)) throw cannotWithdraw();
    const customer = { source: 'customer', actor: 'customer' } as const;
    const text = reasonList(await listStoredReasons(client), null).textOf(withdrawnByCustomer);
    await saveOutcome(client, current, customer, {
      ...withdrawnByCustomer,
      text: text ?? withdrawnByCustomer.text,
    });
    await recordAudit(client, {
      actor: 'customer',
      action: 'withdraw application',
      subject: `applications/${current.applicationId}/outcome`,
      reason: `was at stage ${current.currentStage}`,
    });
  });
  if (!application) throw unknownApplication(reference);
  relay.wake();
  return application;
};
