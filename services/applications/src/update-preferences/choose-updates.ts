import { recordAudit } from '@loanline/kit/compliance/audit/record-audit';
import { insertEvents } from '@loanline/kit/events/outbox/outbox';
import { updateChannels, type UpdateChannel } from '@loanline/proto/enums/update-channels';
import { isEmailAddress } from '@loanline/proto/rules/email-address';
import { parseUkPhone } from '@loanline/proto/rules/uk-phone';
import type { Deps } from '../deps.ts';
import { noEmail, noMobile, unknownApplication } from '../errors.ts';
import { insertChoice } from './store/update-choices.ts';
import { withLockedApplication } from '../tracked-applications/store/locked-application.ts';

export interface ChooseUpdatesCommand {
  /** Reference or tracker id. */
  readonly reference: string;
  readonly channels: readonly UpdateChannel[];
}

/**
 * Stores the channels that a customer chose for updates; none ends them. Updates go only to the application's own number
 * and email address, so that nobody can redirect them.
 * @throws ProblemError `not-found`, or `invalid-input` when the application has no such number or address
 */
export const chooseUpdates = async (
  { pool, relay }: Deps,
  { reference, channels }: ChooseUpdatesCommand,
): Promise<UpdateChannel[]> => {
  const chosen = updateChannels.filter((channel) => channels.includes(channel));
  const application = await withLockedApplication(pool, reference, async (client, current) => {
    const { applicationId, currentStage, version } = current;
    const seen = current.outcome;
    const phone = parseUkPhone(current.customerPhone ?? '');
    const mobile = phone.valid && phone.kind === 'mobile' ? phone.e164 : null;
    const typed = current.customerEmail?.trim() ?? '';
    const email = isEmailAddress(typed) ? typed : null;
    if (mobile === null && (chosen.includes('sms') || chosen.includes('whatsapp'))) throw noMobile();
    if (chosen.includes('email') && email === null) throw noEmail();
    const chosenAt = await insertChoice(client, { trackedApplicationId: current.id, channels: chosen });
    await insertEvents(client, [
      {
        name: 'application.updates-chosen.v1',
        key: applicationId,
        version,
        data: {
          applicationId,
          channels: chosen,
          firstName: current.customerFirstName,
          mobile,
          email,
          currentStage,
          outcome: seen && { outcome: seen.outcome, reason: seen.reason, since: seen.since },
          chosenAt,
        },
      },
    ]);
    await recordAudit(client, {
      actor: 'customer',
      action: 'choose updates',
      subject: `applications/${applicationId}/updates`,
      reason: chosen.join(', ') || 'none',
    });
  });
  if (!application) throw unknownApplication(reference);
  relay.wake();
  return chosen;
};
