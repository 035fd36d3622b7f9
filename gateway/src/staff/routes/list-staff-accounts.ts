import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { GatewayDeps } from '../../deps.ts';

export const listStaffAccounts = ({ accounts }: GatewayDeps) =>
  handle(routes.listStaffAccounts, () => accounts.list());
