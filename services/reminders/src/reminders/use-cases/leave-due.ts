import { recordAudit } from '@loanline/kit/compliance/audit/record-audit';
import type { PoolClient } from 'pg';
import { announceReminders } from '../store/announce.ts';
import { settleItems } from '../store/batch-sends.ts';
import { markUnsent, type Unsent } from '../store/mark-sent.ts';

/**
 * Leaves a reminder pending whose text will certainly not be sent, under another key and with the reason. The audit log has
 * that it failed if it has that it was sent.
 */
export const leaveDue = async (
  client: PoolClient,
  reminder: { readonly id: number; readonly sendKey: string },
  unsent: Unsent,
  /** Who sent the text by hand. */
  author: string | null = null,
): Promise<void> => {
  const { reason, overridesSent } = unsent;
  const [asked] = await settleItems(client, [reminder.id], {
    state: 'kept-back',
    reason,
    overrides: overridesSent ? 'sent' : undefined,
  });
  const before = await markUnsent(client, reminder, unsent);
  if (before === null) return;
  if (before === 'sent')
    await recordAudit(client, {
      ...(asked ?? { actor: author ?? 'system' }),
      action: 'send-failed',
      subject: `reminders/${reminder.id}`,
    });
  await announceReminders(client, 'kept-back');
};
