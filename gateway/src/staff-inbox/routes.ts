import { handle, page } from '@loanline/kit/http/handler';
import type { InboxCounts } from '@loanline/proto/entities/conversations/staff-inbox';
import { routes } from '@loanline/proto/routes';
import { inboxRoutesOf } from '@loanline/proto/routes/staff-inbox-parts';
import { asGateway } from '../as-gateway.ts';
import type { GatewayDeps } from '../deps.ts';
import { inboxItem, inboxServices, mergedInbox } from './merged-inbox.ts';
import { readChats } from './read-chats.ts';
import { availabilityRoutes } from './turns/availability.ts';
import { responseLimits } from './response-clock.ts';

const added = (one: InboxCounts, other: InboxCounts): InboxCounts => ({
  waiting: one.waiting + other.waiting,
  mine: one.mine + other.mine,
  unassigned: one.unassigned + other.unassigned,
  dueSoon: one.dueSoon + other.dueSoon,
  late: one.late + other.late,
  longestSince: [one.longestSince, other.longestSince].filter((since) => since !== null).sort()[0] ?? null,
});

/** The conversations of all services as one inbox. */
export const inboxRoutes = (deps: GatewayDeps) => [
  ...availabilityRoutes(deps),

  handle(routes.listInbox, async ({ query, caller }) => {
    const { items, nextCursor } = await mergedInbox(deps, query, caller);
    return page(items, nextCursor);
  }),

  handle(routes.getInboxItem, ({ params }) => inboxItem(deps, params)),

  handle(routes.readChats, ({ query }) => readChats(deps, query.applications)),

  handle(routes.countInbox, async ({ caller: { username } }) => {
    const at = { calendar: await deps.officeCalendar(), now: new Date() };
    const query = { username, ...responseLimits(deps.responseTargets, at) };
    const counts = await Promise.all(
      inboxServices.map((service) =>
        deps.clients[service](inboxRoutesOf[service].countInbox, { query }, asGateway),
      ),
    );
    return { ...counts.reduce(added), officeHours: deps.officeHours };
  }),
];
