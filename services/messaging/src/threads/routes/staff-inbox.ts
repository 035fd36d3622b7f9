import { handle } from '@loanline/kit/http/handler';
import { countAnswers } from '@loanline/kit/reports/count-answers';
import { countInbox } from '@loanline/kit/staff-inbox/count-inbox';
import { findInboxItem, listInbox } from '@loanline/kit/staff-inbox/list-inbox';
import { readTurns } from '@loanline/kit/staff-inbox/turns';
import { routes } from '@loanline/proto/routes';
import { inboxRoutesOf } from '@loanline/proto/routes/staff-inbox-parts';
import { replyAutomatically } from '../../automatic-replies/reply-automatically.ts';
import type { Deps } from '../../deps.ts';
import { unknownThread } from '../../errors.ts';
import { assignByTurn, changeThreadWork, inboxColumns } from '../store/staff-inbox.ts';

/** What of SMS and WhatsApp is in the inbox of staff, and who works on it. */
export const inboxRoutes = ({ pool, relay, ...deps }: Deps) => [
  handle(inboxRoutesOf.messaging.listInbox, ({ query }) => listInbox(pool, inboxColumns, query)),
  handle(inboxRoutesOf.messaging.getInboxItem, async ({ params }) => {
    const item = await findInboxItem(pool, inboxColumns, params);
    if (!item) throw unknownThread();
    return item;
  }),

  handle(inboxRoutesOf.messaging.countInbox, ({ query }) => countInbox(pool, inboxColumns.isAnswered, query)),
  handle(inboxRoutesOf.messaging.countAnswers, ({ body }) => countAnswers(pool, body)),

  handle(inboxRoutesOf.messaging.replyAutomatically, async ({ body }) => ({
    replied: await replyAutomatically({ pool, relay, ...deps }, body),
  })),

  handle(inboxRoutesOf.messaging.readTurns, ({ query }) => readTurns(pool, query.admins)),

  handle(inboxRoutesOf.messaging.assignByTurn, async ({ body }) => {
    const work = await assignByTurn(pool, body);
    relay.wake();
    return work;
  }),

  handle(routes.changeThreadWork, async ({ params, body: change, caller }) => {
    const command = { key: params.conversationId, change, actor: caller.username };
    const work = await changeThreadWork(pool, command);
    if (!work) throw unknownThread();
    relay.wake();
    return work;
  }),
];
