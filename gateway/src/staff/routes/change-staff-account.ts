import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { GatewayDeps } from '../../deps.ts';
import { lastAdmin, unknownStaffAccount } from '../../errors.ts';
import { createRequireProof } from '../require-proof.ts';

/** A session says what its holder may do, so both a new role and a disabled account end it. */
export const changeStaffAccount = (deps: GatewayDeps) => {
  const { accounts, endSessionsOf } = deps;
  const prove = createRequireProof(deps);
  return handle(
    routes.changeStaffAccount,
    async ({ params: { id }, body: { password, code, ...change }, ...call }) => {
      await prove.everything({ password, code }, call);
      const { caller } = call;
      const changed = await accounts.change(id, change, { username: caller.username });
      if (!changed) throw (await accounts.exists(id)) ? lastAdmin() : unknownStaffAccount();
      if (change.role !== undefined || change.disabled === true) await endSessionsOf(id);
      return changed;
    },
  );
};
