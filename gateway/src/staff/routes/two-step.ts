import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { GatewayDeps } from '../../deps.ts';
import {
  notBegun,
  notTurnedOn,
  turnedOnAlready,
  unknownStaffAccount,
  wrongTwoStepCode,
} from '../../errors.ts';
import { ownAccount, requireAnothers } from '../own-account.ts';
import { createRequireProof, type Visit } from '../require-proof.ts';

const actorOf = ({ caller }: Pick<Visit, 'caller'>) => ({
  username: caller.username,
});

/** The second step of signing in, as staff set it up and turn it off for themselves, and admins reset it for others. */
export const twoStepRoutes = (deps: GatewayDeps) => {
  const { accounts, secondFactors, endSessionsOf } = deps;
  const prove = createRequireProof(deps);
  const refused = 'two-step refused';

  return [
    handle(routes.getTwoStep, async (visit) => secondFactors.statusOf(await ownAccount(deps, visit.caller))),

    handle(routes.beginTwoStep, async (visit) => {
      const secret = await secondFactors.begin(await ownAccount(deps, visit.caller), actorOf(visit));
      if (secret === undefined) throw turnedOnAlready();
      return { secret };
    }),

    handle(routes.confirmTwoStep, async ({ body, ...visit }) => {
      const id = await ownAccount(deps, visit.caller);
      if (!(await secondFactors.hasBegun(id))) throw notBegun();
      await prove.password(id, body.password, visit, refused);
      const recoveryCodes = await secondFactors.confirm(id, body.code, actorOf(visit));
      if (!recoveryCodes) throw wrongTwoStepCode();
      await endSessionsOf(id, visit.caller.sessionId);
      return { recoveryCodes };
    }),

    handle(routes.disableTwoStep, async ({ body, ...visit }) => {
      const id = await ownAccount(deps, visit.caller);
      if ((await secondFactors.statusOf(id)).since === null) throw notTurnedOn();
      await prove.password(id, body.password, visit, refused);
      await prove.code(id, body.code, visit, refused);
      await secondFactors.turnOff(id, actorOf(visit));
      return undefined;
    }),

    handle(routes.resetTwoStep, async ({ params: { id }, body, ...visit }) => {
      await requireAnothers(deps, visit.caller, id);
      await prove.everything(body, visit);
      if (!(await secondFactors.reset(id, actorOf(visit)))) throw unknownStaffAccount();
      await endSessionsOf(id);
      const account = await accounts.find(id);
      if (!account) throw unknownStaffAccount();
      return account;
    }),
  ];
};
