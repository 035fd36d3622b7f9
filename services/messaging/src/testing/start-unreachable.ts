import type { EventOf } from '@loanline/proto/events';
import { startMessaging } from './start-messaging.ts';

const twilio = {
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 'token',
  TWILIO_SMS_FROM: '+447700900800',
  TWILIO_BASE_URL: 'http://127.0.0.1:1',
};

/**
 * Starts messaging with a provider that nobody can reach, so that what is handed over waits, and collects its events.
 * @param retryMs time until each message is handed over again
 */
export const startUnreachable = async (retryMs: number) => {
  const withheld: EventOf<'reminder.kept-back.v1'>[] = [];
  const changes: EventOf<'conversation.message-changed.v1'>[] = [];
  const retryDelays = Array<number>(100).fill(retryMs);
  const running = await startMessaging(twilio, { sending: { pollMs: 50, retryDelays } });
  await running.bus.listen({
    handlers: {
      'reminder.kept-back.v1': (event) => Promise.resolve(void withheld.push(event)),
      'conversation.message-changed.v1': (event) => Promise.resolve(void changes.push(event)),
    },
  });
  return { running, withheld, changes };
};
