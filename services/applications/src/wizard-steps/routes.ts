import { createKeyedQueue } from '@loanline/kit/events/bus/keyed-queue';
import { handle } from '@loanline/kit/http/handler';
import { ProblemError } from '@loanline/kit/http/problem-error';
import { routes } from '@loanline/proto/routes';
import type { Deps } from '../deps.ts';
import { countStep } from './store.ts';

/** Most calls that wait or are counted at once. */
const mostAtOnce = 100;

/** Counts one step at a time: those that wait for their turn leave the connections to customers. */
export const countWizardStep = ({ pool }: Deps) => {
  const turns = createKeyedQueue();
  let underWay = 0;
  return handle(routes.countWizardStep, async ({ body }) => {
    if (underWay >= mostAtOnce)
      throw new ProblemError('service-unavailable', 'The service is busy. Try again in a moment.');
    underWay += 1;
    try {
      await turns.run('steps', () => countStep(pool, body));
    } finally {
      underWay -= 1;
    }
    return undefined;
  });
};
