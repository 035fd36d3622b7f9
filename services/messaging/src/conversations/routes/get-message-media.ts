import { handle, streamReply } from '@loanline/kit/http/handler';
import { notFound } from '@loanline/kit/http/problem-error';
import { routes } from '@loanline/proto/routes';
import type { Deps } from '../../deps.ts';
import { notConfigured } from '../../errors.ts';
import { recordAudit } from '@loanline/kit/compliance/audit/record-audit';
import { findMessage } from '../store/find-message.ts';

/** What a browser may show in a page; everything else is only to be saved. */
const shown = /^(image\/(jpeg|png|webp|gif)|audio\/(ogg|mpeg|mp4|amr|aac)|video\/mp4|application\/pdf)(;|$)/;

export const getMessageMedia = ({ pool, channels }: Pick<Deps, 'pool' | 'channels'>) =>
  handle(routes.getMessageMedia, async ({ params: { id, place }, caller }) => {
    const message = await findMessage(pool, id);
    const media = message?.media[place];
    if (!message || !media) throw notFound('There is no such attachment');
    const channel = channels[message.channel];
    if (!channel) throw notConfigured(message.channel);
    await recordAudit(pool, {
      actor: caller.username,
      action: 'read',
      once: true,
      subject: `messages/${id}/media/${place}`,
    });
    const { stream, contentType } = await channel.media(media.reference);
    const isShown = shown.test(contentType);
    return streamReply(stream, {
      'content-type': isShown ? contentType : 'application/octet-stream',
      // Named by us: what a customer called it is theirs to say, and a browser's to believe.
      'content-disposition': `${isShown ? 'inline' : 'attachment'}; filename="message-${id}-${place + 1}"`,
      'x-content-type-options': 'nosniff',
    });
  });
