import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { Deps } from '../deps.ts';
import { countStep } from './store.ts';

export const countWizardStep = ({ pool }: Deps) =>
  handle(routes.countWizardStep, async ({ body }) => {
    await countStep(pool, body);
    return undefined;
  });
