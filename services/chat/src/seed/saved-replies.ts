import type { PrismaClient } from '../generated/prisma/client.ts';

const replies = [
  {
    title: 'Documents received',
    group: 'Documents',
    text: 'Thank you, {first name}. We have your documents for {reference} and will check them today.',
  },
  {
    title: 'Bank statement',
    group: 'Documents',
    text: 'Hello {first name}, please send us your bank statement of the last three months for {reference}.',
  },
  {
    title: 'Moving a payment',
    group: 'Payments',
    text: 'Hello {first name}, we can move a payment by up to seven days. Which day would suit you?',
  },
  {
    title: 'Paying early',
    group: 'Payments',
    text: 'Hello {first name}, you can pay early at any time, in part or in full. Shall we call you with the figures?',
  },
  {
    title: 'Free debt advice',
    group: 'Help',
    text: 'If money is difficult at the moment, MoneyHelper can help you free of charge: 0800 138 7777 or moneyhelper.org.uk.',
  },
];

/** Saves the replies of the demo, unless there are some. */
export const seedSavedReplies = async (prisma: PrismaClient): Promise<void> => {
  if ((await prisma.savedReply.count()) > 0) return;
  // Another instance may start at the same time.
  await prisma.savedReply.createMany({
    data: replies.map((reply) => ({ ...reply, changedBy: 'admin' })),
    skipDuplicates: true,
  });
};
