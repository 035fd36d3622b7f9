import type { InboxItem, WorkChange } from '@loanline/proto/entities/conversations/staff-inbox';
import { ApiError, isOutcomeUnknown, sentenceOf } from '../../../lib/api/api-error.ts';
import { shortMoment } from '../../../lib/format/format.ts';
import { phoneText } from '../../../lib/phone/phone-text.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { useChangeWork } from '../api/inbox.ts';
import { ownership } from '../../../lib/inbox/owner.ts';

const undoOffered = 10_000;

/** What a conversation is called: by its customer, else by their number or reference. */
export const nameOf = ({ name, phoneNumber, id }: InboxItem): string =>
  name ?? (phoneNumber ? phoneText(phoneNumber) : id);

const unconfirmed = {
  title: 'Update Not Confirmed',
  description:
    'We do not know whether the conversation was changed. Look at it in the list before you try again.',
};

type Change = Omit<WorkChange, 'version' | 'seenSequence'>;

const titleOf = ({ assignedTo, snoozedUntil, waiting }: Change, username: string): string => {
  if (waiting === false) return 'Marked as done';
  if (snoozedUntil) return `Snoozed until ${shortMoment(snoozedUntil)}`;
  if (assignedTo === undefined) return 'Waiting again';
  return ownership({ assignedTo }, username);
};

/** What puts a conversation back to how the item shows it. */
const undoOf = (item: InboxItem, { assignedTo }: Change): Change =>
  assignedTo === undefined
    ? { waiting: item.waitingSince !== null, snoozedUntil: item.snoozedUntil }
    : { assignedTo: item.assignedTo };

/** Changes who works on a conversation and says so, with Undo for 10 seconds; answers whether it worked. */
export const useWork = (username: string): ((item: InboxItem, change: Change) => Promise<boolean>) => {
  const { mutateAsync } = useChangeWork();
  const work = async (item: InboxItem, change: Change, isUndo = false): Promise<boolean> => {
    try {
      const { version, lastCustomerSequence: seenSequence } = item;
      const changed = await mutateAsync({ talk: item, change: { ...change, version, seenSequence } });
      toast({
        title: isUndo ? 'Undone' : titleOf(change, username),
        description: nameOf(item),
        duration: undoOffered,
        ...(!isUndo && {
          action: {
            label: 'Undo',
            onClick: () => void work({ ...item, version: changed.version }, undoOf(item, change), true),
          },
        }),
      });
      return true;
    } catch (error) {
      const failed = 'The conversation was not changed. Try again.';
      const isConflict = error instanceof ApiError && error.status === 409;
      toast({
        ...(isOutcomeUnknown(error)
          ? unconfirmed
          : { title: 'Update Failed', description: isConflict ? sentenceOf(error, failed) : failed }),
        variant: 'destructive',
      });
      return false;
    }
  };
  return (item, change) => work(item, change);
};
