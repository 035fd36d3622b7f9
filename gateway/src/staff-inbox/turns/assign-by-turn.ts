import { ProblemError } from '@loanline/kit/http/problem-error';
import { inboxRoutesOf } from '@loanline/proto/routes/staff-inbox-parts';
import { asGateway } from '../../as-gateway.ts';
import type { GatewayDeps } from '../../deps.ts';
import { nextInTurn, type Member } from './next-in-turn.ts';
import { readAdmins, readTurns, type TurnParts } from './read-turns.ts';

type Parts = TurnParts & Pick<GatewayDeps, 'presence' | 'inboxTurnLimit'>;

/**
 * Gives each conversation that waits without an owner, or whose owner no longer works on the inbox, to a member of staff
 * who is present and has fewer than the limit, so that the first to arrive does not get all that waits. The service
 * refuses what a colleague, or another gateway, has taken since it was read, so that no conversation is assigned twice.
 */
export const assignByTurn = async (parts: Parts, signal: AbortSignal): Promise<void> => {
  const admins = await readAdmins(parts);
  const here = new Set(parts.presence.usernames());
  const present = admins.filter(({ username, awaySince }) => awaySince === null && here.has(username));
  if (present.length === 0) return;
  const services = await readTurns(parts, admins);
  const members = new Map<string, Member>(
    present.map(({ username, lastTurnAt }) => {
      const open = services.reduce((sum, service) => sum + (service.open[username] ?? 0), 0);
      return [username, { username, lastTurnAt, open }];
    }),
  );
  const waiting = services
    .flatMap(({ service, waiting: of }) => of.map((conversation) => ({ service, ...conversation })))
    .sort((one, other) => one.since.localeCompare(other.since));

  for (const { service, number, version, hasOwner } of waiting) {
    const member = nextInTurn([...members.values()], parts.inboxTurnLimit);
    if (!member || signal.aborted) return;
    const { username } = member;
    try {
      const body = { number, version, username, hasOwner };
      await parts.clients[service](inboxRoutesOf[service].assignByTurn, { body }, asGateway);
    } catch (error) {
      if (error instanceof ProblemError && error.code === 'conflict') continue;
      throw error;
    }
    const lastTurnAt = new Date();
    members.set(username, { username, lastTurnAt, open: member.open + 1 });
    await parts.prisma.staffAccount.update({ where: { username }, data: { lastTurnAt } });
  }
};
