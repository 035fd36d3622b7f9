import type { Channel } from '@loanline/proto/enums/channels';
import type { PrismaClient } from '../../generated/prisma/client.ts';

/** The customer at the other end of a conversation. */
export interface Correspondent {
  readonly channel: Channel;
  readonly phoneE164: string;
  readonly customerName: string | null;
}

/** Whom a conversation is with, and over which channel; null when there is no such conversation. */
export const findCorrespondent = async (prisma: PrismaClient, id: number): Promise<Correspondent | null> => {
  const found = await prisma.conversation.findUnique({
    where: { id },
    select: { channel: true, phoneE164: true, customerName: true },
  });
  return found as Correspondent | null;
};

/** The id of the conversation with a phone number over a channel, when there is one. */
export const findConversationId = async (
  prisma: PrismaClient,
  line: { readonly channel: Channel; readonly phoneE164: string },
): Promise<number | null> => {
  const found = await prisma.conversation.findUnique({
    where: { channel_phoneE164: line },
    select: { id: true },
  });
  return found?.id ?? null;
};
