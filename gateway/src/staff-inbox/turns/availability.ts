import { handle } from '@loanline/kit/http/handler';
import { notSignedIn } from '@loanline/kit/http/problem-error';
import type { Availability } from '@loanline/proto/entities/conversations/staff-inbox';
import { routes } from '@loanline/proto/routes';
import type { GatewayDeps } from '../../deps.ts';

/** Whether the caller is assigned new conversations; they set themselves as away or back. */
export const availabilityRoutes = (deps: GatewayDeps) => {
  const { prisma, inboxAssignment: assignment, inboxTurnLimit: turnLimit } = deps;
  const present = (account: { readonly awaySince: Date | null } | null): Availability => {
    if (!account) throw notSignedIn();
    return { assignment, turnLimit, awaySince: account.awaySince?.toISOString() ?? null };
  };
  return [
    handle(routes.getAvailability, async ({ caller: { username } }) =>
      present(await prisma.staffAccount.findUnique({ where: { username }, select: { awaySince: true } })),
    ),

    handle(routes.changeAvailability, async ({ body: { away }, caller: { username } }) => {
      // Since the first time that they said so.
      const where = { username, awaySince: away ? null : { not: null } };
      await prisma.staffAccount.updateMany({ where, data: { awaySince: away ? new Date() : null } });
      return present(
        await prisma.staffAccount.findUnique({ where: { username }, select: { awaySince: true } }),
      );
    }),
  ];
};
