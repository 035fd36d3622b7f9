import type { Notification } from '@loanline/proto/entities/notifications/notification';

const because = (words: string, reason: string | null): string =>
  reason === null ? words : `${words}: ${reason}`;

/** What became of a notification, in words. */
export const outcomeOf = ({ state, reason, messageStatus }: Notification): string => {
  if (state === 'waiting') return because('Waiting', reason);
  if (state === 'withheld') return because('Not sent', reason);
  if (state === 'failed') return because('Not delivered', reason);
  if (state === 'outdated') return 'Not sent: out of date';
  if (messageStatus === 'failed') return because('Not delivered', reason);
  if (messageStatus === 'delivered' || messageStatus === 'read') return 'Delivered';
  return because(messageStatus === 'pending' ? 'Waiting' : 'Sent', reason);
};
