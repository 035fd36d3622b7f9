import { recordRead } from '@loanline/kit/compliance/audit/record-audit';
import { handle, page } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { Deps } from '../../deps.ts';
import { countUnreadMentions, listMentions, markMentionsRead } from './store.ts';

/** The notes in which colleagues name the caller; everybody sees their own. */
export const mentionRoutes = ({ pool }: Deps) => [
  handle(routes.listMentions, async ({ query, caller }) => {
    const { mentions, nextCursor } = await listMentions(pool, caller.username, query);
    await recordRead(pool, { caller, subject: 'mentions' });
    return page(mentions, nextCursor);
  }),

  handle(routes.countMentions, async ({ caller }) => ({
    unread: await countUnreadMentions(pool, caller.username),
  })),

  handle(routes.markMentionsRead, async ({ body, caller }) => {
    await markMentionsRead(pool, caller.username, body.noteId ?? null);
    return { unread: await countUnreadMentions(pool, caller.username) };
  }),
];
