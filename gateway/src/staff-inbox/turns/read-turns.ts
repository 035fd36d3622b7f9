import { inboxRoutesOf } from '@loanline/proto/routes/staff-inbox-parts';
import { asGateway } from '../../as-gateway.ts';
import type { GatewayDeps } from '../../deps.ts';
import { inboxServices } from '../merged-inbox.ts';

export type TurnParts = Pick<GatewayDeps, 'clients' | 'prisma'>;

/** Those who may have back call requests. */
export const readAgents = ({ prisma }: TurnParts) =>
  prisma.staffAccount.findMany({ where: { role: 'agent', disabledAt: null }, select: { username: true } });

/** Those who may have conversations. */
export const readAdmins = ({ prisma }: TurnParts) =>
  prisma.staffAccount.findMany({
    where: { role: 'admin', disabledAt: null },
    select: { username: true, lastTurnAt: true, awaySince: true },
  });

/** What waits in each service for an owner who may have it. */
export const readTurns = ({ clients }: TurnParts, admins: readonly { readonly username: string }[]) =>
  Promise.all(
    inboxServices.map(async (service) => {
      const query = { admins: admins.map(({ username }) => username).join() };
      return { service, ...(await clients[service](inboxRoutesOf[service].readTurns, { query }, asGateway)) };
    }),
  );
