import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { Context } from '../../context.ts';
import { unknownStaffAccount } from '../../errors.ts';
import { requireAnothers } from '../own-account.ts';
import { createRequireProof } from '../require-proof.ts';

export const resetStaffPassword = (context: Context) => {
  const { accounts, endSessionsOf } = context;
  const prove = createRequireProof(context);
  return handle(routes.resetStaffPassword, async ({ params: { id }, body, ...visit }) => {
    const { caller } = visit;
    await requireAnothers(context, caller, id);
    await prove.everything(body, visit);
    const reset = await accounts.setPassword(id, { username: caller.username });
    if (!reset) throw unknownStaffAccount();
    await endSessionsOf(id);
    return reset;
  });
};
