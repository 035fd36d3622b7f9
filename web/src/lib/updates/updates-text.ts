import type { UpdateChannel } from '@loanline/proto/enums/update-channels';

export const updateWords = {
  sms: { name: 'text', start: 'Text me updates', stop: 'Stop texts' },
  whatsapp: {
    name: 'WhatsApp',
    start: 'Message me on WhatsApp',
    stop: 'Stop WhatsApp messages',
  },
  email: { name: 'email', start: 'Email me updates', stop: 'Stop emails' },
  push: {
    name: 'notification',
    start: 'Notify me on this device',
    stop: 'Stop notifications on this device',
  },
} as const satisfies Record<UpdateChannel, object>;

const stopReplies: Partial<Record<UpdateChannel, string>> = { sms: 'to a text', whatsapp: 'on WhatsApp' };

const whileOpen =
  'when your application moves on, when we ask you for a document, and when you have an unread message from us';
const oncePaidOut = 'when there is news about your loan, and when you have an unread message from us';

const listed = (names: readonly string[], and: string): string =>
  [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(` ${and} `);

const named = (channels: readonly UpdateChannel[], and: string): string =>
  listed(
    channels.map((channel) => updateWords[channel].name),
    and,
  );

interface Offer {
  readonly available: readonly UpdateChannel[];
  readonly chosen: readonly UpdateChannel[];
  /** Whether the customer wrote STOP. */
  readonly stopped: boolean;
  /** Whether we have sent the money, so that no further stage follows. */
  readonly isPaidOut: boolean;
}

const afterStop =
  'You replied STOP, so we do not text you or message you on WhatsApp. To change this, reply START.';

const offerOrChoice = ({ available, chosen, isPaidOut }: Offer): string => {
  const when = isPaidOut ? oncePaidOut : whileOpen;
  if (available.length === 0) return '';
  if (chosen.length === 0)
    return `We can send you updates by ${named(available, 'or')} ${when}. We only use the contact details on your application.`;
  const stop = listed(
    chosen.map((channel) => `‘${updateWords[channel].stop}’`),
    'or',
  );
  const replies = listed(
    chosen.flatMap((channel) => stopReplies[channel] ?? []),
    'or',
  );
  return `We send you updates by ${named(chosen, 'and')} ${when}. To stop them, press ${stop}${replies && `, or reply STOP ${replies}`}.`;
};

/** Says by which channels the customer gets updates, or can get them, when we send them, and how to stop them. */
export const updatesText = (offer: Offer): string =>
  `${offer.stopped ? afterStop : ''} ${offerOrChoice(offer)}`.trim();
