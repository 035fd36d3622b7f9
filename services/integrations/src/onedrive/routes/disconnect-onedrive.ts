import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { OneDriveDeps } from '../deps.ts';

export const disconnectOneDrive = ({ oneDrive }: OneDriveDeps) =>
  handle(routes.disconnectOneDrive, async ({ caller }) => {
    await oneDrive?.connection.disconnect({ caller });
    return { success: true as const, message: 'OneDrive is no longer connected' };
  });
