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
import { createRequireProof, type StaffCall } from '../require-proof.ts';

const actorOf = ({ caller }: Pick<StaffCall, 'caller'>) => ({
  username: caller.username,
});

/** The second step of signing in, as staff set it up and turn it off for themselves, and admins reset it for others. */
export const twoStepRoutes = (deps: GatewayDeps) => {
  const { accounts, secondFactors } = deps;
  const prove = createRequireProof(deps);
  const refused = 'two-step refused';

  return [
    handle(routes.getTwoStep, async (call) => secondFactors.statusOf(await ownAccount(deps, call.caller))),

    handle(routes.beginTwoStep, async (call) => {
      const secret = await secondFactors.begin(await ownAccount(deps, call.caller), actorOf(call));
      if (secret === undefined) throw turnedOnAlready();
      return { secret };
    }),

    handle(routes.confirmTwoStep, async ({ body, ...call }) => {
      const id = await ownAccount(deps, call.caller);
      if (!(await secondFactors.hasBegun(id))) throw notBegun();
      await prove.password(id, body.password, call, refused);
      const recoveryCodes = await secondFactors.confirm(id, body.code, call.caller);
      if (!recoveryCodes) throw wrongTwoStepCode();
      return { recoveryCodes };
    }),

    handle(routes.disableTwoStep, async ({ body, ...call }) => {
      const id = await ownAccount(deps, call.caller);
      if ((await secondFactors.statusOf(id)).since === null) throw notTurnedOn();
      await prove.password(id, body.password, call, refused);
      await prove.code(id, body.code, call, refused);
      await secondFactors.turnOff(id, actorOf(call));
      return undefined;
    }),

    handle(routes.resetTwoStep, async ({ params: { id }, body, ...call }) => {
      await requireAnothers(deps, call.caller, id);
      await prove.everything(body, call);
      if (!(await secondFactors.reset(id, actorOf(call)))) throw unknownStaffAccount();
      const account = await accounts.find(id);
      if (!account) throw unknownStaffAccount();
      return account;
    }),
  ];
};
