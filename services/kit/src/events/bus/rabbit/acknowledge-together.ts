import type { Channel, ConsumeMessage } from 'amqplib';

/** Most handled messages, and longest time, before they are acknowledged. */
const most = 100;
const longestMs = 100;

/**
 * Acknowledges the messages of a listener many at a time, since acknowledging each costs as much as the message. The
 * broker never delivers them again; an acknowledgement only makes room for more. While too many are in progress, it
 * acknowledges none, so that a slow process does not fill its memory.
 */
export const acknowledgeTogether = (channel: Channel, mostInProgress: number) => {
  let inProgress = 0;
  let handled = 0;
  let newest: ConsumeMessage | undefined;
  let clock: NodeJS.Timeout | undefined;

  const acknowledge = () => {
    clearTimeout(clock);
    clock = undefined;
    if (!newest || inProgress >= mostInProgress) return;
    try {
      channel.ack(newest, true);
    } catch {
      // The channel is closed, and its queue with it.
    }
    handled = 0;
    newest = undefined;
  };

  return {
    begin: (message: ConsumeMessage): void => {
      inProgress += 1;
      if (!newest || message.fields.deliveryTag > newest.fields.deliveryTag) newest = message;
    },
    end: (): void => {
      inProgress -= 1;
      handled += 1;
      if (handled >= most) acknowledge();
      else clock ??= setTimeout(acknowledge, longestMs);
    },
    stop: (): void => clearTimeout(clock),
  };
};

export type Acknowledger = ReturnType<typeof acknowledgeTogether>;
