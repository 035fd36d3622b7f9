import type { ChatSummary } from '@loanline/proto/entities/conversations/staff-inbox';
import { routes } from '@loanline/proto/routes';
import { asGateway } from '../as-gateway.ts';
import type { GatewayDeps } from '../deps.ts';
import { responseClock } from './response-clock.ts';

type Parts = Pick<GatewayDeps, 'officeCalendar' | 'responseTargets'> & {
  readonly clients: Pick<GatewayDeps['clients'], 'chat'>;
};

/** The chats of some applications, by reference, with their response clocks as in the inbox. */
export const readChats = async (
  { clients, officeCalendar, responseTargets }: Parts,
  applicationIds: readonly string[],
): Promise<Record<string, ChatSummary>> => {
  const [chats, calendar] = await Promise.all([
    clients.chat(routes.findChats, { query: { applications: applicationIds.join(',') } }, asGateway),
    officeCalendar(),
  ]);
  const at = { calendar, now: new Date() };
  return Object.fromEntries(
    Object.entries(chats).map(([applicationId, { isAnswered, ...chat }]) => [
      applicationId,
      { ...chat, clock: responseClock({ ...chat, isAnswered }, responseTargets, at) },
    ]),
  );
};
