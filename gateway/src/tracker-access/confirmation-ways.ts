import { handle } from '@loanline/kit/http/handler';
import type { ConfirmationWays } from '@loanline/proto/entities/confirmation/ways';
import { routes } from '@loanline/proto/routes';
import type { GatewayConfig } from '../config.ts';
import type { Context } from '../context.ts';

export const waysOf = (by: GatewayConfig['CONFIRM_BY']): ConfirmationWays => ({
  questions: by !== 'code',
  code: by !== 'questions',
});

export const getConfirmationWays = ({ confirmationWays }: Context) =>
  handle(routes.getConfirmationWays, () => Promise.resolve(confirmationWays));
