import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { GatewayDeps } from '../../deps.ts';
import { usernameTaken } from '../../errors.ts';
import { createRequireProof } from '../require-proof.ts';

export const createStaffAccount = (deps: GatewayDeps) => {
  const prove = createRequireProof(deps);
  return handle(routes.createStaffAccount, async ({ body: { username, role, ...proof }, ...call }) => {
    await prove.everything(proof, call);
    const { caller } = call;
    const actor = { username: caller.username };
    const opened = await deps.accounts.open(username, role, actor);
    if (!opened) throw usernameTaken();
    return opened;
  });
};
