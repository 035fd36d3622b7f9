import { handle } from '@loanline/kit/http/handler';
import type { ConfirmationWays } from '@loanline/proto/entities/confirmation/ways';
import { routes } from '@loanline/proto/routes';
import type { GatewayConfig } from '../config.ts';
import type { GatewayDeps } from '../deps.ts';

export const waysOf = (by: GatewayConfig['CONFIRM_BY']): ConfirmationWays => ({
  questions: by !== 'code',
  code: by !== 'questions',
});

export const getConfirmationWays = ({ confirmationWays }: GatewayDeps) =>
  handle(routes.getConfirmationWays, () => Promise.resolve(confirmationWays));
