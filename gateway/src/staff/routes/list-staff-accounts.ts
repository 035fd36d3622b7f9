import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { Context } from '../../context.ts';

export const listStaffAccounts = ({ accounts }: Context) =>
  handle(routes.listStaffAccounts, () => accounts.list());
