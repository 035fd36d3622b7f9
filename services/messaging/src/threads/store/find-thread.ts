import type { Channel } from '@loanline/proto/enums/channels';
import type { PrismaClient } from '../../generated/prisma/client.ts';

/** The customer at the other end of a thread. */
export interface Correspondent {
  readonly channel: Channel;
  readonly phoneE164: string;
  readonly customerName: string | null;
}

/** Whom a thread is with, and over which channel; null when there is no such thread. */
export const findCorrespondent = async (prisma: PrismaClient, id: number): Promise<Correspondent | null> => {
  const found = await prisma.thread.findUnique({
    where: { id },
    select: { channel: true, phoneE164: true, customerName: true },
  });
  return found as Correspondent | null;
};

/** The id of the thread with a phone number over a channel, when there is one. */
export const findThreadId = async (
  prisma: PrismaClient,
  line: { readonly channel: Channel; readonly phoneE164: string },
): Promise<number | null> => {
  const found = await prisma.thread.findUnique({
    where: { channel_phoneE164: line },
    select: { id: true },
  });
  return found?.id ?? null;
};
