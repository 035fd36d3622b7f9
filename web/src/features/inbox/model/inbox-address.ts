import type { ClockState, InboxKind, InboxView } from '@loanline/proto/entities/conversations/staff-inbox';
import type { AddressPart } from '../../../lib/staff-view/address-part.ts';
import type { DashboardNav } from '../../../lib/staff-view/dashboard-nav.ts';

/** The queues of the inbox, in their order, with the filter that each is. */
export const queues = {
  waiting: { label: 'All waiting', view: 'waiting', assigned: undefined },
  mine: { label: 'Mine', view: 'waiting', assigned: 'me' },
  unassigned: { label: 'Unassigned', view: 'waiting', assigned: 'nobody' },
  'due-soon': { label: 'Due soon', view: 'waiting', assigned: undefined, clock: 'due-soon' },
  late: { label: 'Late', view: 'waiting', assigned: undefined, clock: 'late' },
  snoozed: { label: 'Snoozed', view: 'snoozed', assigned: undefined },
  done: { label: 'Done', view: 'done', assigned: undefined },
} as const satisfies Record<
  string,
  { label: string; view: InboxView; assigned: 'me' | 'nobody' | undefined; clock?: ClockState }
>;

export type Queue = keyof typeof queues;

/** A conversation by what it is and its id. */
export interface Talk {
  readonly kind: InboxKind;
  readonly id: string;
}

export interface InboxState {
  queue: Queue;
  /** The conversation that is open beside the list. */
  talk: Talk | undefined;
}

export type InboxControl = DashboardNav<InboxState>;

const kinds: readonly string[] = [
  'application',
  'inquiry',
  'sms',
  'whatsapp',
] as const satisfies readonly InboxKind[];

const isKind = (text: string | undefined): text is InboxKind => text !== undefined && kinds.includes(text);

const talkFrom = (text: string | null): Talk | undefined => {
  const [, kind, id] = /^(\w+):(.{1,100})$/.exec(text ?? '') ?? [];
  return isKind(kind) && id !== undefined ? { kind, id } : undefined;
};

/** By which the list, the panel and the address name a conversation. */
export const talkKey = ({ kind, id }: Talk): string => `${kind}:${id}`;

const isQueue = (text: string | null): text is Queue => text !== null && Object.hasOwn(queues, text);

export const inboxAddress: AddressPart<InboxState> = {
  read: (address) => {
    const queue = address.get('queue');
    return { queue: isQueue(queue) ? queue : 'waiting', talk: talkFrom(address.get('talk')) };
  },
  write: ({ queue, talk }, address) => {
    if (queue !== 'waiting') address.set('queue', queue);
    if (talk) address.set('talk', talkKey(talk));
  },
};
