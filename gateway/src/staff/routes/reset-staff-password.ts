import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { GatewayDeps } from '../../deps.ts';
import { unknownStaffAccount } from '../../errors.ts';
import { requireAnothers } from '../own-account.ts';
import { createRequireProof } from '../require-proof.ts';

export const resetStaffPassword = (deps: GatewayDeps) => {
  const { accounts } = deps;
  const prove = createRequireProof(deps);
  return handle(routes.resetStaffPassword, async ({ params: { id }, body, ...call }) => {
    const { caller } = call;
    await requireAnothers(deps, caller, id);
    await prove.everything(body, call);
    const reset = await accounts.setPassword(id, { username: caller.username });
    if (!reset) throw unknownStaffAccount();
    return reset;
  });
};
