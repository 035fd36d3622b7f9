import { handle } from '@loanline/kit/http/handler';
import { usernameOf } from '@loanline/kit/staff/username-of';
import { routes } from '@loanline/proto/routes';
import type { Context } from '../../context.ts';
import { lastAdmin, unknownStaffAccount } from '../../errors.ts';

/** A session says what its holder may do, so both a new role and a disabled account end it. */
export const changeStaffAccount = ({ accounts, endSessionsOf }: Context) =>
  handle(routes.changeStaffAccount, async ({ params: { id }, body, caller, correlationId }) => {
    const changed = await accounts.change(id, body, { username: usernameOf(caller), correlationId });
    if (!changed) throw (await accounts.exists(id)) ? lastAdmin() : unknownStaffAccount();
    if (body.role !== undefined || body.disabled === true) await endSessionsOf(id, correlationId);
    return changed;
  });
