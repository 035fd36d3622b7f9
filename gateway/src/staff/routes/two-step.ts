import { handle } from '@loanline/kit/http/handler';
import type { Caller } from '@loanline/kit/identity';
import { usernameOf } from '@loanline/kit/staff/username-of';
import { routes } from '@loanline/proto/routes';
import type { IncomingMessage } from 'node:http';
import type { Context } from '../../context.ts';
import {
  notBegun,
  notTurnedOn,
  turnedOnAlready,
  unknownStaffAccount,
  wrongOwnPassword,
  wrongTwoStepCode,
} from '../../errors.ts';
import { ownAccount, requireAnothers } from '../own-account.ts';
import { isPasswordOf } from '../passwords.ts';
import { createSignInAudit } from '../sign-in-audit.ts';

interface Visit {
  readonly caller: Caller;
  readonly correlationId: string;
  readonly request: IncomingMessage;
}

const actorOf = ({ caller, correlationId }: Pick<Visit, 'caller' | 'correlationId'>) => ({
  username: usernameOf(caller),
  correlationId,
});

/** The second step of signing in, as staff set it up and turn it off for themselves, and admins reset it for others. */
export const twoStepRoutes = (context: Context) => {
  const { pool, prisma, accounts, throttle, codeThrottle, secondFactors, addressOf, endSessionsOf } = context;
  const audit = createSignInAudit(pool);

  /** A session alone does not do: somebody may sit before another's screen. Guesses count as those of the sign-in do. */
  const requirePassword = async (id: number, password: string, visit: Visit) => {
    const username = usernameOf(visit.caller);
    const told = { username, address: addressOf(visit.request), correlationId: visit.correlationId };
    const isRight = await audit.throttled(told, () =>
      throttle.attempt(username, told.address, async () => {
        const own = await prisma.staffAccount.findUnique({ where: { id } });
        return (await isPasswordOf(own, password)) || null;
      }),
    );
    if (isRight) return;
    await audit.leave('two-step refused', told);
    throw wrongOwnPassword();
  };

  return [
    handle(routes.getTwoStep, async (visit) =>
      secondFactors.statusOf(await ownAccount(context, visit.caller)),
    ),

    handle(routes.beginTwoStep, async (visit) => {
      const secret = await secondFactors.begin(await ownAccount(context, visit.caller), actorOf(visit));
      if (secret === undefined) throw turnedOnAlready();
      return { secret };
    }),

    handle(routes.confirmTwoStep, async ({ body, ...visit }) => {
      const id = await ownAccount(context, visit.caller);
      if (!(await secondFactors.hasBegun(id))) throw notBegun();
      await requirePassword(id, body.password, visit);
      const recoveryCodes = await secondFactors.confirm(id, body.code, actorOf(visit));
      if (!recoveryCodes) throw wrongTwoStepCode();
      if (visit.caller.kind === 'staff') await endSessionsOf(id, visit.correlationId, visit.caller.sessionId);
      return { recoveryCodes };
    }),

    handle(routes.turnOffTwoStep, async ({ body, ...visit }) => {
      const id = await ownAccount(context, visit.caller);
      if ((await secondFactors.statusOf(id)).since === null) throw notTurnedOn();
      await requirePassword(id, body.password, visit);
      const shown = await codeThrottle.attempt(id, () => secondFactors.use(id, body.code));
      if (shown === null) {
        await audit.leave('two-step refused', {
          username: usernameOf(visit.caller),
          address: addressOf(visit.request),
          correlationId: visit.correlationId,
        });
        throw wrongTwoStepCode();
      }
      await secondFactors.turnOff(id, actorOf(visit));
      return undefined;
    }),

    handle(routes.resetTwoStep, async ({ params: { id }, ...visit }) => {
      await requireAnothers(context, visit.caller, id);
      if (!(await secondFactors.reset(id, actorOf(visit)))) throw unknownStaffAccount();
      await endSessionsOf(id, visit.correlationId);
      const account = await accounts.find(id);
      if (!account) throw unknownStaffAccount();
      return account;
    }),
  ];
};
