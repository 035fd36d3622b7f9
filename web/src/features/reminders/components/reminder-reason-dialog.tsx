import type { Reminder } from '@loanline/proto/entities/reminder';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { sentenceOf } from '../../../lib/api/api-error.ts';
import { RefusalNotice } from '../../../lib/refusal-notice.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { useSendReminder } from '../api/reminders.ts';
import { sendFailed, sendNews } from '../model/reminder-copy.ts';

export interface WithheldReminder {
  readonly reminder: Reminder;
  /** Why it did not go out. */
  readonly sentence: string;
}

/** A reminder that a rule withholds goes out only with a reason, which is audited. */
export const ReminderReasonDialog = ({
  withheld: { reminder, sentence },
  onClose,
}: {
  withheld: WithheldReminder;
  onClose: () => void;
}): ReactNode => {
  const [refusal] = useState({ sentence, needsReason: true });
  const sending = useSendReminder();
  const send = async (reason: string) => {
    try {
      const answer = await sending.mutateAsync({ id: reminder.id, reason });
      toast(sendNews(answer.reminder));
      onClose();
    } catch (error) {
      toast({
        title: 'SMS Failed',
        description: sentenceOf(error, sendFailed),
        variant: 'destructive',
      });
    }
  };
  return (
    <Dialog title={`Reminder to ${reminder.customerName}`} onClose={onClose}>
      <RefusalNotice
        refusal={refusal}
        sending={sending.isPending}
        onOverride={(reason) => void send(reason)}
      />
    </Dialog>
  );
};
