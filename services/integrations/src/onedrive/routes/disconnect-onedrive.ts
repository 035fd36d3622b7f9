import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { OneDriveContext } from '../context.ts';

export const disconnectOneDrive = ({ oneDrive }: OneDriveContext) =>
  handle(routes.disconnectOneDrive, async ({ caller }) => {
    await oneDrive?.connection.disconnect({ caller });
    return { success: true as const, message: 'OneDrive is no longer connected' };
  });
