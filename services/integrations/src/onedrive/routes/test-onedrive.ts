import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { OneDriveDeps } from '../deps.ts';
import { stateOf } from '../state-of.ts';

export const testOneDrive = ({ oneDrive, missing }: OneDriveDeps) =>
  handle(routes.testOneDrive, async () => {
    const found = await stateOf(oneDrive, missing);
    return { ...found, connected: found.state === 'connected' };
  });
