import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { OneDriveDeps } from '../deps.ts';
import { connectionStatus } from '../connection-status.ts';

export const testOneDrive = ({ oneDrive, missing }: OneDriveDeps) =>
  handle(routes.testOneDrive, async () => {
    const found = await connectionStatus(oneDrive, missing);
    return { ...found, connected: found.state === 'connected' };
  });
