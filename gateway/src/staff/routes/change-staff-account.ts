import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { GatewayDeps } from '../../deps.ts';
import { lastAdmin, unknownStaffAccount } from '../../errors.ts';
import { createRequireProof } from '../require-proof.ts';

export const changeStaffAccount = (deps: GatewayDeps) => {
  const { accounts } = deps;
  const prove = createRequireProof(deps);
  return handle(
    routes.changeStaffAccount,
    async ({ params: { id }, body: { password, code, ...change }, ...call }) => {
      await prove.everything({ password, code }, call);
      const { caller } = call;
      const changed = await accounts.change(id, change, { username: caller.username });
      if (!changed) throw (await accounts.exists(id)) ? lastAdmin() : unknownStaffAccount();
      return changed;
    },
  );
};
