import { handle, streamReply } from '@loanline/kit/http/handler';
import { notFound } from '@loanline/kit/http/problem-error';
import { routes } from '@loanline/proto/routes';
import type { Deps } from '../../deps.ts';
import { notConfigured } from '../../errors.ts';
import { recordRead } from '@loanline/kit/compliance/audit/record-audit';
import { findAttachment } from '../store/find-attachment.ts';

/** What a browser may show in a page; everything else is only to be saved. */
const shown = /^(image\/(jpeg|png|webp|gif)|audio\/(ogg|mpeg|mp4|amr|aac)|video\/mp4|application\/pdf)(;|$)/;

export const getMessageMedia = ({ pool, prisma, channels }: Pick<Deps, 'pool' | 'prisma' | 'channels'>) =>
  handle(routes.getMessageMedia, async ({ params: { id, place }, caller }) => {
    const attachment = await findAttachment(prisma, { id, place });
    if (!attachment) throw notFound('There is no such attachment');
    const channel = channels[attachment.channel];
    if (!channel) throw notConfigured(attachment.channel);
    await recordRead(pool, { caller, subject: `messages/${id}/media/${place}` });
    const { stream, contentType } = await channel.media(attachment.reference);
    const isShown = shown.test(contentType);
    return streamReply(stream, {
      'content-type': isShown ? contentType : 'application/octet-stream',
      // Named by us: what a customer called it is theirs to say, and a browser's to believe.
      'content-disposition': `${isShown ? 'inline' : 'attachment'}; filename="message-${id}-${place + 1}"`,
      'x-content-type-options': 'nosniff',
    });
  });
