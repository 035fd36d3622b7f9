import { handle } from '@loanline/kit/http/handler';
import { usernameOf } from '@loanline/kit/staff/username-of';
import { routes } from '@loanline/proto/routes';
import type { Context } from '../../context.ts';
import { unknownStaffAccount } from '../../errors.ts';
import { requireAnothers } from '../own-account.ts';

export const resetStaffPassword = (context: Context) =>
  handle(routes.resetStaffPassword, async ({ params: { id }, caller, correlationId }) => {
    const { accounts, endSessionsOf } = context;
    await requireAnothers(context, caller, id);
    const reset = await accounts.setPassword(id, { username: usernameOf(caller), correlationId });
    if (!reset) throw unknownStaffAccount();
    await endSessionsOf(id, correlationId);
    return reset;
  });
