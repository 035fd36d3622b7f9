import { handle } from '@loanline/kit/http/handler';
import { usernameOf } from '@loanline/kit/staff/username-of';
import { routes } from '@loanline/proto/routes';
import type { Context } from '../../context.ts';
import { usernameTaken } from '../../errors.ts';
import { createRequireProof } from '../require-proof.ts';

export const openStaffAccount = (context: Context) => {
  const prove = createRequireProof(context);
  return handle(routes.openStaffAccount, async ({ body: { username, role, ...proof }, ...visit }) => {
    await prove.everything(proof, visit);
    const { caller, correlationId } = visit;
    const actor = { username: usernameOf(caller), correlationId };
    const opened = await context.accounts.open(username, role, actor);
    if (!opened) throw usernameTaken();
    return opened;
  });
};
