import { navigate } from '../../ui/router/navigate.ts';
import { toast } from '../../ui/toast/toast.ts';

const shown = 10_000;

/**
 * Says that a reply could not be sent, with the way back to its conversation.
 * @param customer what the other side is called, when that is known
 * @param address the path and query at which the conversation was open
 */
export const noticeNotSent = (customer: string | undefined, address: string): void =>
  toast({
    title: 'Reply not sent',
    description: `Open the conversation with ${customer ?? 'the customer'} to send it again.`,
    variant: 'destructive',
    duration: shown,
    // What the person does meanwhile, such as Undo, does not take its place.
    news: true,
    action: { label: 'Open', onClick: () => navigate(address) },
  });
