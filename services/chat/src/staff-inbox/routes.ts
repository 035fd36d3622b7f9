import { handle } from '@loanline/kit/http/handler';
import { countAnswers } from '@loanline/kit/reports/count-answers';
import { countInbox } from '@loanline/kit/staff-inbox/count-inbox';
import { findInboxItem, listInbox } from '@loanline/kit/staff-inbox/list-inbox';
import { readTurns } from '@loanline/kit/staff-inbox/turns';
import { routes } from '@loanline/proto/routes';
import { inboxRoutesOf } from '@loanline/proto/routes/staff-inbox-parts';
import { replyAutomatically } from '../automatic-replies/reply-automatically.ts';
import type { Deps } from '../deps.ts';
import { unknownConversation, unknownInquiry } from '../errors.ts';
import { findChats } from './find-chats.ts';
import { assignByTurn, changeChatWork, changeInquiryWork, inboxColumns } from './store.ts';

/** What of chat is in the inbox of staff, and who works on it. */
export const inboxRoutes = ({ pool, relay }: Deps) => [
  handle(inboxRoutesOf.chat.listInbox, ({ query }) => listInbox(pool, inboxColumns, query)),
  handle(inboxRoutesOf.chat.getInboxItem, async ({ params }) => {
    const item = await findInboxItem(pool, inboxColumns, params);
    if (!item) throw params.kind === 'application' ? unknownConversation() : unknownInquiry();
    return item;
  }),

  handle(routes.findChats, ({ query }) => findChats(pool, query.applications)),

  handle(inboxRoutesOf.chat.countInbox, ({ query }) => countInbox(pool, inboxColumns.isAnswered, query)),
  handle(inboxRoutesOf.chat.countAnswers, ({ body }) => countAnswers(pool, body)),

  handle(inboxRoutesOf.chat.replyAutomatically, async ({ body }) => ({
    replied: await replyAutomatically({ pool, relay }, body),
  })),

  handle(inboxRoutesOf.chat.readTurns, ({ query }) => readTurns(pool, query.admins)),

  handle(inboxRoutesOf.chat.assignByTurn, async ({ body }) => {
    const work = await assignByTurn(pool, body);
    relay.wake();
    return work;
  }),

  handle(routes.changeChatWork, async ({ params, body: change, caller }) => {
    const command = { key: params.applicationId, change, actor: caller.username };
    const work = await changeChatWork(pool, command);
    if (!work) throw unknownConversation();
    relay.wake();
    return work;
  }),

  handle(routes.changeInquiryWork, async ({ params, body: change, caller }) => {
    const work = await changeInquiryWork(pool, { key: params.inquiryId, change, actor: caller.username });
    if (!work) throw unknownInquiry();
    relay.wake();
    return work;
  }),
];
