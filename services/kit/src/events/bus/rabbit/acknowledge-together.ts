import type { Channel, ConsumeMessage } from 'amqplib';

/** Most messages, and longest time, until what was handled is acknowledged. */
const most = 100;
const longestMs = 100;

/**
 * Acknowledges the messages of a listener many at a time, since an answer to each would cost as much as the message. The
 * broker never delivers them again: it only learns that there is room for more. While too many are being handled it
 * learns nothing, so that a slow process does not fill its memory.
 */
export const acknowledgeTogether = (channel: Channel, mostInWork: number) => {
  let inWork = 0;
  let handled = 0;
  let newest: ConsumeMessage | undefined;
  let clock: NodeJS.Timeout | undefined;

  const acknowledge = () => {
    clearTimeout(clock);
    clock = undefined;
    if (!newest || inWork >= mostInWork) return;
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
      inWork += 1;
      if (!newest || message.fields.deliveryTag > newest.fields.deliveryTag) newest = message;
    },
    end: (): void => {
      inWork -= 1;
      handled += 1;
      if (handled >= most) acknowledge();
      else clock ??= setTimeout(acknowledge, longestMs);
    },
    stop: (): void => clearTimeout(clock),
  };
};

export type Acknowledger = ReturnType<typeof acknowledgeTogether>;
