import type { Channel } from '@loanline/proto/enums/channels';
import * as z from 'zod';
import type { PrismaClient } from '../../generated/prisma/client.ts';
import type { MediaReference } from './message-row.ts';

const media = z.array(z.object({ reference: z.string(), contentType: z.string() }));

/** Finds an attachment by its place in a message, with the message's channel; null when the message lacks it. */
export const findAttachment = async (
  prisma: PrismaClient,
  { id, place }: { readonly id: number; readonly place: number },
): Promise<(MediaReference & { readonly channel: Channel }) | null> => {
  const message = await prisma.message.findUnique({ where: { id }, select: { channel: true, media: true } });
  const attachment = media.parse(message?.media ?? [])[place];
  return message && attachment ? { ...attachment, channel: message.channel as Channel } : null;
};
