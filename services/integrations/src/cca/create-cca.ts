import { instrumentProvider } from '@loanline/kit/observability/instrumentation';
import type { Deps } from '../deps.ts';
import { createCcaDigital } from './cca-digital.ts';
import type { CcaDeps } from './deps.ts';
import { getCcaDigitalStatus } from './routes/get-cca-digital-status.ts';
import { syncCcaDigital } from './routes/sync-cca-digital.ts';
import { testCcaDigital } from './routes/test-cca-digital.ts';
import { missingSettings, type CcaSettings } from './settings.ts';

/** CCA Digital, wired: its routes. */
export const createCca = (
  { pool, prisma, logger, metrics }: Deps,
  settings: CcaSettings,
  messagingUrl: string,
) => {
  const { CCA_DIGITAL_URL: url, CCA_DIGITAL_API_KEY: key, CCA_DIGITAL_TIMEOUT_MS: timeoutMs } = settings;
  const deps: CcaDeps = {
    pool,
    prisma,
    logger,
    messagingUrl,
    missing: missingSettings(settings),
    feed:
      url === undefined || key === undefined
        ? undefined
        : instrumentProvider(metrics, { provider: 'cca-digital' }, createCcaDigital({ url, key, timeoutMs })),
  };
  return { routes: [getCcaDigitalStatus(deps), testCcaDigital(deps), syncCcaDigital(deps)] };
};
