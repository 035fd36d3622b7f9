import type { Sender } from '@loanline/proto/enums/senders';

type Sides = Readonly<Record<Sender, number>>;

/**
 * How far each side of a conversation has written and read, as sequences of messages; 0 means no message. The statements of
 * `store/` apply these rules in SQL, under the conversation's lock; `store/chat-rules.test.ts` holds them equal.
 */
export interface Positions {
  readonly last: number;
  readonly written: Sides;
  readonly read: Sides;
}

export const noMessages: Positions = {
  last: 0,
  written: { customer: 0, admin: 0 },
  read: { customer: 0, admin: 0 },
};

export interface Placed {
  /** 1, 2, 3, ... without gaps. */
  readonly sequence: number;
  /** How many messages of the sender's side the other side has not seen, this one among them. */
  readonly unread: number;
}

const otherSide = (side: Sender): Sender => (side === 'customer' ? 'admin' : 'customer');

/** Who writes has seen what came before, even without saying so. */
const seenBy = ({ written, read }: Positions, side: Sender): number => Math.max(written[side], read[side]);

/** Places messages at the end of a conversation, those of one batch together. */
export const placeMessages = (
  before: Positions,
  senders: readonly Sender[],
): { readonly after: Positions; readonly placed: readonly Placed[] } => {
  const sequences = senders.map((_sender, place) => before.last + place + 1);
  const lastOf = (side: Sender) =>
    Math.max(before.written[side], ...sequences.filter((_sequence, place) => senders[place] === side));
  const after = {
    ...before,
    last: before.last + senders.length,
    written: { customer: lastOf('customer'), admin: lastOf('admin') },
  };
  const placed = senders.map((sender, place) => {
    const sequence = before.last + place + 1;
    return { sequence, unread: Math.max(1, sequence - seenBy(after, otherSide(sender))) };
  });
  return { after, placed };
};

/** Moves the read position of a side; it only grows, and never beyond the last message. */
export const readUpTo = (before: Positions, side: Sender, upTo: number | null): Positions => {
  const seen = Math.min(upTo ?? before.last, before.last);
  return { ...before, read: { ...before.read, [side]: Math.max(before.read[side], seen) } };
};

/**
 * From which message on a conversation is unread for one member of staff. One that they have never opened counts from
 * the lender's last answer.
 */
export const seenByStaff = ({ written }: Positions, ownPosition: number | null): number =>
  ownPosition ?? written.admin;

/** Whether an inquiry is new to one member of staff, even without a message: nobody has answered, and they have not opened it. */
export const isNewToStaff = ({ written }: Positions, ownPosition: number | null): boolean =>
  ownPosition === null && written.admin === 0;

/** How many messages of the customer come after a sequence. */
export const unreadFrom = (senders: readonly Sender[], seen: number): number =>
  senders.filter((sender, place) => sender === 'customer' && place + 1 > seen).length;
