import { createCipher } from '@loanline/kit/access/cipher';
import { instrumentProvider } from '@loanline/kit/observability/instrumentation';
import type { Deps } from '../deps.ts';
import { createConnection } from './connection.ts';
import type { OneDrive, OneDriveDeps } from './deps.ts';
import { createGraphDrive } from './graph-drive.ts';
import { createMicrosoftLogin } from './microsoft-login.ts';
import { disconnectOneDrive } from './routes/disconnect-onedrive.ts';
import { finishOneDriveSignIn } from './routes/finish-onedrive-sign-in.ts';
import { getCloudExcelStatus } from './routes/get-cloud-excel-status.ts';
import { getOneDriveAuthUrl } from './routes/get-onedrive-auth-url.ts';
import { listOneDriveFiles } from './routes/list-onedrive-files.ts';
import { syncOneDriveFile } from './routes/sync-onedrive-file.ts';
import { testOneDrive } from './routes/test-onedrive.ts';
import { missingSettings, type OneDriveSettings } from './settings.ts';

const openOneDrive = (
  { pool, prisma, metrics }: Pick<Deps, 'pool' | 'prisma' | 'metrics'>,
  settings: OneDriveSettings,
): OneDrive | null => {
  const {
    ONEDRIVE_CLIENT_ID: clientId,
    ONEDRIVE_CLIENT_SECRET: clientSecret,
    ONEDRIVE_TOKEN_KEY: key,
    ONEDRIVE_TIMEOUT_MS: timeoutMs,
    PUBLIC_ORIGIN: publicOrigin,
  } = settings;
  if (!clientId || !clientSecret || !key || !publicOrigin) return null;
  const cipher = createCipher(key);
  const login = instrumentProvider(
    metrics,
    { provider: 'microsoft-login' },
    createMicrosoftLogin({
      clientId,
      clientSecret,
      tenant: settings.ONEDRIVE_TENANT,
      loginUrl: settings.ONEDRIVE_LOGIN_URL,
      authorizeUrl: settings.ONEDRIVE_AUTHORIZE_URL ?? settings.ONEDRIVE_LOGIN_URL,
      redirectUrl: new URL('/api/onedrive/callback', publicOrigin).href,
      timeoutMs,
    }),
  );
  return {
    cipher,
    login,
    connection: createConnection({ pool, prisma }, clientId, login, cipher),
    drive: instrumentProvider(
      metrics,
      { provider: 'onedrive' },
      createGraphDrive({ graphUrl: settings.ONEDRIVE_GRAPH_URL, timeoutMs }),
    ),
  };
};

/** OneDrive, wired: its routes. */
export const createOneDrive = (service: Deps, settings: OneDriveSettings, remindersUrl: string) => {
  const deps: OneDriveDeps = {
    pool: service.pool,
    prisma: service.prisma,
    oneDrive: openOneDrive(service, settings),
    missing: missingSettings(settings),
    remindersUrl,
  };
  return {
    routes: [
      testOneDrive(deps),
      getOneDriveAuthUrl(deps),
      finishOneDriveSignIn(deps),
      disconnectOneDrive(deps),
      listOneDriveFiles(deps),
      syncOneDriveFile(deps),
      getCloudExcelStatus(deps),
    ],
  };
};
