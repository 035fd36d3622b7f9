import { closedPeriodAt } from '@loanline/proto/rules/dates/office-time';
import { inboxRoutesOf } from '@loanline/proto/routes/staff-inbox-parts';
import { asGateway } from '../../as-gateway.ts';
import type { GatewayDeps } from '../../deps.ts';
import { inboxServices } from '../merged-inbox.ts';
import { replyText } from './reply-text.ts';

/**
 * While the office is closed, has each service reply to the customers who have written since it closed. The service
 * replies once for each conversation and closed period, however often it is called.
 */
export const replyAutomatically = async (
  { clients, officeCalendar }: Pick<GatewayDeps, 'clients' | 'officeCalendar'>,
  text: string,
  now = new Date(),
): Promise<void> => {
  const closed = closedPeriodAt(await officeCalendar(), now);
  if (!closed) return;
  const body = { closedSince: closed.since.toISOString(), text: replyText(text, closed.until) };
  const calls = await Promise.allSettled(
    inboxServices.map((service) =>
      clients[service](inboxRoutesOf[service].replyAutomatically, { body }, asGateway),
    ),
  );
  for (const call of calls) if (call.status === 'rejected') throw call.reason;
};
