import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { OneDriveDeps } from '../deps.ts';
import { notConfigured } from '../errors.ts';
import { lastSync } from '../store/syncs.ts';

export const getCloudExcelStatus = ({ prisma, oneDrive, missing }: OneDriveDeps) =>
  handle(routes.getCloudExcelStatus, async () => {
    const last = await lastSync(prisma);
    const sync = last && { ...last, syncedAt: last.syncedAt.toISOString() };
    const none = { connected: false, account: null, connectedAt: null, lastSync: sync };
    if (!oneDrive) return { ...none, configured: false, message: notConfigured(missing).message };
    const row = await oneDrive.connection.find();
    if (!row) return { ...none, configured: true, message: 'OneDrive is not connected yet' };
    const { account, revoked, connectedAt } = row;
    return {
      configured: true,
      message: revoked ? 'Connect OneDrive again' : `Connected to the OneDrive of ${account}`,
      connected: !revoked,
      account,
      connectedAt: connectedAt.toISOString(),
      lastSync: sync,
    };
  });
