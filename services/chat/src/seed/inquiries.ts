import { inContext } from '@loanline/kit/runtime/request-context';
import { requestHashOf } from '@loanline/kit/http/idempotency';
import type { InquiryStatus } from '@loanline/proto/enums/inquiry-statuses';
import { toE164 } from '@loanline/proto/rules/uk-phone';
import { newInquiryId } from '../inquiries/domain/inquiry-id.ts';
import { insertInquiry } from '../inquiries/store/inquiries.ts';
import { fillConversation, minutesAgo, type SeedMessage, type SeedStores } from './fill-conversation.ts';

interface SeedInquiry {
  readonly firstName: string;
  readonly lastName: string;
  readonly mobileNumber: string;
  readonly inquiryReason: string;
  readonly status: InquiryStatus;
  /** Minutes ago. */
  readonly startedAgo: number;
  readonly messages: readonly SeedMessage[];
}

const inquiries: readonly SeedInquiry[] = [
  {
    firstName: 'Grace',
    lastName: 'Adeyemi',
    mobileNumber: '07700 900214',
    inquiryReason: 'I would like to pay off my loan early. How do I find out what is left to pay?',
    status: 'new',
    startedAgo: 9,
    messages: [
      { from: 'customer', ago: 8, text: 'Hello, is somebody there?' },
      { from: 'customer', ago: 7, text: 'I could pay the whole sum on Friday.' },
    ],
  },
  {
    firstName: 'Tomasz',
    lastName: 'Nowak',
    mobileNumber: '07700 900388',
    inquiryReason: 'My payday has moved to the 28th. Can my payment date move as well?',
    status: 'in-progress',
    startedAgo: 190,
    messages: [
      { from: 'admin', ago: 180, text: 'Hello Tomasz, it can. Which of your payments is the first to move?' },
      { from: 'customer', ago: 31, text: 'The next one please, it is due on the 21st.' },
    ],
  },
  {
    firstName: 'Siobhan',
    lastName: 'Kelly',
    mobileNumber: '+44 7700 900451',
    inquiryReason: 'I have moved house and need to change my address.',
    status: 'waiting',
    startedAgo: 1560,
    messages: [
      { from: 'customer', ago: 1555, text: 'My new address is in Leeds from the first of the month.' },
      { from: 'admin', ago: 1490, text: 'Thank you Siobhan. Could you tell us the new postcode as well?' },
    ],
  },
  {
    firstName: 'Harold',
    lastName: 'Whitcombe',
    mobileNumber: '07700 900677',
    inquiryReason: 'Can I apply while I am on a temporary contract?',
    status: 'resolved',
    startedAgo: 4400,
    messages: [
      { from: 'admin', ago: 4390, text: 'You can, Harold. We look at your last three payslips.' },
      { from: 'customer', ago: 4380, text: 'That answers it, thank you.' },
    ],
  },
];

/** Stores the demo inquiries with their conversations; those that are stored already are not changed. */
export const seedInquiries = async (stores: SeedStores): Promise<void> => {
  for (const [index, { status, startedAgo, messages, ...start }] of inquiries.entries()) {
    const stored = await inContext({ correlationId: 'demo' }, () =>
      insertInquiry(stores.pool, {
        ...start,
        inquiryId: newInquiryId(),
        mobileE164: toE164(start.mobileNumber) ?? '',
        idempotencyKey: `demo inquiry ${index + 1}`,
        requestHash: requestHashOf(start),
        startedAt: minutesAgo(startedAgo),
      }),
    );
    if (!stored) continue;
    const talk = { kind: 'inquiry', subject: stored.inquiryId } as const;
    await fillConversation(stores, talk, messages, { isDone: status === 'resolved' });
    await stores.prisma.customerInquiry.update({
      where: { inquiryId: stored.inquiryId },
      data: {
        status,
        lastMessageAt: minutesAgo(messages.at(-1)?.ago ?? startedAgo),
      },
    });
  }
};
