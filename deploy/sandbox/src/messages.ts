import { dayMs } from '@loanline/proto/rules/dates/durations';

/** A message that went through the sandbox, whichever provider it played. */
export interface SandboxMessage {
  readonly id: string;
  readonly provider: 'twilio' | 'meta';
  readonly channel: 'sms' | 'whatsapp';
  readonly direction: 'outbound-api' | 'inbound';
  /** +44... or the name a text is sent under. */
  readonly from: string;
  readonly to: string;
  readonly body: string;
  status: string;
  errorCode: number | null;
  readonly createdAt: Date;
  updatedAt: Date;
}

/** What both stand-ins know: messages, who opted out, who wrote when. */
export const createMessages = () => {
  const all: SandboxMessage[] = [];
  const optedOut = new Set<string>();
  return {
    all: (): readonly SandboxMessage[] => all,
    add: (message: SandboxMessage) => void all.push(message),
    find: (id: string) => all.find((message) => message.id === id),
    optedOut,
    /** Free text on WhatsApp is taken within 24 hours of the customer's last message. */
    isWindowOpen: (customer: string): boolean =>
      all.some(
        ({ channel, direction, from, createdAt }) =>
          channel === 'whatsapp' &&
          direction === 'inbound' &&
          from === customer &&
          Date.now() - createdAt.getTime() < dayMs,
      ),
  };
};

export type Messages = ReturnType<typeof createMessages>;
