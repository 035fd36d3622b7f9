import type { UpdateChannel } from '@loanline/proto/enums/update-channels';

export const updateWords = {
  sms: { name: 'text', start: 'Text me updates', stop: 'Stop texts' },
  email: { name: 'email', start: 'Email me updates', stop: 'Stop emails' },
  push: {
    name: 'notify',
    start: 'Notify me on this device',
    stop: 'Stop notifications on this device',
  },
} as const satisfies Record<UpdateChannel, object>;

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
  /** Whether we have sent the money, so that no further stage follows. */
  readonly isPaidOut: boolean;
}

/** Says by which channels the customer can get updates, or gets them, when we send them, and how to end them. */
export const updatesText = ({ available, chosen, isPaidOut }: Offer): string => {
  const when = isPaidOut ? oncePaidOut : whileOpen;
  if (chosen.length === 0)
    return `We can ${named(available, 'or')} you ${when}. We only use the contact details on your application.`;
  const stop = listed(
    chosen.map((channel) => `‘${updateWords[channel].stop}’`),
    'or',
  );
  return `We ${named(chosen, 'and')} you ${when}. To end this, press ${stop}${chosen.includes('sms') ? ', or reply STOP to a text' : ''}.`;
};
