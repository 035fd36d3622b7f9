import { inquiryStatuses, type InquiryStatus } from '@loanline/proto/enums/inquiry-statuses';
import { senders, type Sender } from '@loanline/proto/enums/senders';
import fc from 'fast-check';
import { afterMessages } from '../../inquiries/domain/inquiry-status.ts';
import { noMessages, placeMessages, readUpTo, type Positions } from '../domain/positions.ts';
import { assignedAfter, newMessages } from '../domain/posting.ts';
import type { ConversationKind } from '../store/conversations.ts';

interface Message {
  readonly sender: Sender;
  readonly author: string | null;
  readonly clientId: string | null;
}

export type Step =
  | { readonly does: 'post'; readonly messages: readonly Message[]; readonly locked: 'wait' | 'skip' }
  | { readonly does: 'read'; readonly side: Sender; readonly upTo: number | null }
  | { readonly does: 'move'; readonly to: InquiryStatus };

/** Few, so that histories repeat them. */
const clientId = fc.option(
  fc.constantFrom('7d9f1f5e-6f0b-4d8e-9f5c-0a3b1c2d4e5f', '8d9f1f5e-6f0b-4d8e-9f5c-0a3b1c2d4e5f'),
);
const message: fc.Arbitrary<Message> = fc.oneof(
  fc.record({ sender: fc.constant('customer' as const), author: fc.constant(null), clientId }),
  fc.record({ sender: fc.constant('admin' as const), author: fc.constantFrom('priya', 'tom'), clientId }),
);
const post: fc.Arbitrary<Step> = fc.record({
  does: fc.constant('post' as const),
  messages: fc.array(message, { minLength: 1, maxLength: 4 }),
  locked: fc.constantFrom('wait' as const, 'skip' as const),
});
const upTo = fc.option(fc.integer({ min: 0, max: 12 }));
const read: fc.Arbitrary<Step> = fc.record({
  does: fc.constant('read' as const),
  side: fc.constantFrom(...senders),
  upTo,
});
const move: fc.Arbitrary<Step> = fc.record({
  does: fc.constant('move' as const),
  to: fc.constantFrom(...inquiryStatuses),
});
const length = { minLength: 1, maxLength: 8 };

export interface History {
  readonly kind: ConversationKind;
  readonly steps: readonly Step[];
}

/** What can happen to a conversation; only an inquiry has a status. */
export const histories: fc.Arbitrary<History> = fc.oneof(
  fc.record({ kind: fc.constant('application' as const), steps: fc.array(fc.oneof(post, read), length) }),
  fc.record({ kind: fc.constant('inquiry' as const), steps: fc.array(fc.oneof(post, read, move), length) }),
);

/** What the rules say of a conversation, and what they have announced. */
export interface Known {
  readonly positions: Positions;
  readonly status: InquiryStatus;
  readonly assignedTo: string | null;
  /** How far the member of staff `priya` has read. */
  readonly own: number | null;
  /** Each stored message, in order. */
  readonly stored: readonly Message[];
  readonly unreadCounts: readonly number[];
  /** How often the status of an inquiry changed. */
  readonly moved: number;
}

export const nothingYet: Known = {
  positions: noMessages,
  status: 'new',
  assignedTo: null,
  own: null,
  stored: [],
  unreadCounts: [],
  moved: 0,
};

/** What the rules make of one step. */
export const byRule = (known: Known, step: Step): Known => {
  const { positions, status, own } = known;
  const moves = (to: InquiryStatus) => known.moved + (to === status ? 0 : 1);
  switch (step.does) {
    case 'post': {
      const fresh = newMessages(step.messages, new Set(known.stored.flatMap((one) => one.clientId ?? [])));
      const from = fresh.map(({ sender }) => sender);
      const { after, placed } = placeMessages(positions, from);
      const reopened = afterMessages(status, from);
      return {
        ...known,
        positions: after,
        status: reopened,
        assignedTo: assignedAfter(known.assignedTo, fresh),
        stored: [...known.stored, ...fresh],
        unreadCounts: [...known.unreadCounts, ...placed.map(({ unread }) => unread)],
        moved: moves(reopened),
      };
    }
    case 'read': {
      const after = readUpTo(positions, step.side, step.upTo);
      const seen = Math.min(step.upTo ?? positions.last, positions.last);
      return { ...known, positions: after, own: step.side === 'admin' ? Math.max(own ?? 0, seen) : own };
    }
    case 'move':
      return { ...known, status: step.to, moved: moves(step.to) };
  }
};
