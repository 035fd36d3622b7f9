import type { StaffCaller } from '@loanline/kit/access/callers';
import type {
  ClockState,
  InboxItem,
  InboxReference,
  InboxView,
} from '@loanline/proto/entities/conversations/staff-inbox';
import { routes } from '@loanline/proto/routes';
import { inboxRoutesOf } from '@loanline/proto/routes/staff-inbox-parts';
import { asGateway } from '../as-gateway.ts';
import type { GatewayDeps } from '../deps.ts';
import { responseClock, responseLimits } from './response-clock.ts';
import { comparePlaces, numberIn, readPlace, writePlace, type Order, type Place } from '../merging/place.ts';

type Parts = Pick<GatewayDeps, 'logger' | 'officeCalendar' | 'responseTargets'> & {
  readonly clients: Pick<GatewayDeps['clients'], Service | 'applications'>;
};

export interface InboxPageQuery {
  readonly view: InboxView;
  readonly assigned?: 'me' | 'nobody' | undefined;
  readonly clock?: ClockState | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** The services that have conversations, in the order of their names. */
export const inboxServices = ['chat', 'messaging'] as const;
type Service = (typeof inboxServices)[number];

const orders: Readonly<Record<InboxView, Order>> = { waiting: 'oldest', snoozed: 'oldest', done: 'newest' };

/**
 * Gives the chats of applications the names of their customers. While the applications service does not answer, they go
 * by their references: staff can still see who waits, and answer.
 */
const withNames = async ({ clients, logger }: Parts, items: readonly InboxItem[]): Promise<InboxItem[]> => {
  const applicationIds = items.filter(({ kind }) => kind === 'application').map(({ id }) => id);
  if (applicationIds.length === 0) return [...items];
  const names = await clients
    .applications(routes.nameApplicants, { body: { applicationIds } }, asGateway)
    .catch((error: unknown): Record<string, string> => {
      logger.warn({ err: error }, 'failed to name the customers of the inbox');
      return {};
    });
  return items.map((item) =>
    item.kind === 'application' ? { ...item, name: names[item.id] ?? item.name } : item,
  );
};

/**
 * A page of the conversations of all services in one order.
 * @throws ProblemError `service-unreachable` when one of them does not answer: a list with gaps would hide who waits
 */
export const mergedInbox = async (
  deps: Parts,
  { view, assigned, clock, limit, cursor }: InboxPageQuery,
  { username }: Pick<StaffCaller, 'username'>,
): Promise<{ items: InboxItem[]; nextCursor: string | null }> => {
  const order = orders[view];
  const compare = comparePlaces(order);
  const from = cursor === undefined ? undefined : readPlace(cursor);
  const assignedTo = assigned && { assignedTo: assigned === 'me' ? username : '' };
  const at = { calendar: await deps.officeCalendar(), now: new Date() };
  const due = clock && { clock, ...responseLimits(deps.responseTargets, at) };
  const parts = await Promise.all(
    inboxServices.map(async (service) => {
      const after = from && { after: from[0], afterNumber: numberIn(service, from, order) };
      // One more than the page shows says whether there is a next page.
      const query = { view, limit: limit + 1, ...assignedTo, ...due, ...after };
      const items = await deps.clients[service](inboxRoutesOf[service].listInbox, { query }, asGateway);
      return items.map(({ at: placedAt, number, isAnswered, ...item }) => ({
        item: { ...item, clock: responseClock({ ...item, isAnswered }, deps.responseTargets, at) },
        place: [placedAt, service, number] satisfies Place,
      }));
    }),
  );
  const all = parts.flat().sort((one, other) => compare(one.place, other.place));
  const page = all.slice(0, limit);
  const last = page.at(-1);
  return {
    items: await withNames(
      deps,
      page.map(({ item }) => item),
    ),
    nextCursor: last && all.length > limit ? writePlace(last.place) : null,
  };
};

/** One conversation, from the service that has it. */
export const inboxItem = async (deps: Parts, reference: InboxReference): Promise<InboxItem> => {
  const service = reference.kind === 'application' || reference.kind === 'inquiry' ? 'chat' : 'messaging';
  const { isAnswered, ...item } = await deps.clients[service](
    inboxRoutesOf[service].getInboxItem,
    { params: reference },
    asGateway,
  );
  const at = { calendar: await deps.officeCalendar(), now: new Date() };
  const found = { ...item, clock: responseClock({ ...item, isAnswered }, deps.responseTargets, at) };
  const [named = found] = await withNames(deps, [found]);
  return named;
};
