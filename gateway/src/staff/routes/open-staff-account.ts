import { handle } from '@loanline/kit/http/handler';
import { usernameOf } from '@loanline/kit/staff/username-of';
import { routes } from '@loanline/proto/routes';
import type { Context } from '../../context.ts';
import { usernameTaken } from '../../errors.ts';

export const openStaffAccount = ({ accounts }: Context) =>
  handle(routes.openStaffAccount, async ({ body: { username, role }, caller, correlationId }) => {
    const opened = await accounts.open(username, role, { username: usernameOf(caller), correlationId });
    if (!opened) throw usernameTaken();
    return opened;
  });
