import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { Context } from '../../context.ts';
import { usernameTaken } from '../../errors.ts';
import { createRequireProof } from '../require-proof.ts';

export const createStaffAccount = (context: Context) => {
  const prove = createRequireProof(context);
  return handle(routes.createStaffAccount, async ({ body: { username, role, ...proof }, ...visit }) => {
    await prove.everything(proof, visit);
    const { caller } = visit;
    const actor = { username: caller.username };
    const opened = await context.accounts.open(username, role, actor);
    if (!opened) throw usernameTaken();
    return opened;
  });
};
