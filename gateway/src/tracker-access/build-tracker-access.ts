import type { Metrics } from '@loanline/kit/observability/metrics';
import type { GatewayConfig } from '../config.ts';
import type { Cookies } from '../cookies.ts';
import type { PrismaClient } from '../generated/prisma/client.ts';
import type { CreateLimiter } from '../limits/limiter.ts';
import { createCodeRequestThrottle } from './code-request-throttle.ts';
import { createConfirmationThrottle } from './confirmation-throttle.ts';
import { waysOf } from './confirmation-ways.ts';
import type { TrackerAccessDeps } from './deps.ts';
import { createRevokedTokens } from './revoked-tokens.ts';
import { createTokenFromRequest } from './token-from-request.ts';
import { createTrackerTokens } from './tracker-tokens.ts';

interface Parts {
  readonly prisma: PrismaClient;
  readonly cookies: Cookies;
  readonly createLimiter: CreateLimiter;
  readonly metrics: Metrics;
}

export const buildTrackerAccess = (
  config: GatewayConfig,
  { prisma, cookies, createLimiter, metrics }: Parts,
): TrackerAccessDeps => {
  const trackerTokens = createTrackerTokens(config.GATEWAY_PRIVATE_KEY);
  const revokedTokens = createRevokedTokens(prisma);
  return {
    trackerAccess: config.TRACKER_ACCESS,
    confirmationWays: waysOf(config.CONFIRM_BY),
    confirmations: createConfirmationThrottle(createLimiter, config, metrics),
    trackerCodes: createCodeRequestThrottle(createLimiter, 'confirmation-codes', {
      ofAddress: config.RATE_CONFIRM_CODE,
      ofSite: config.RATE_CONFIRM_CODE_SITE,
      sent: config.RATE_CONFIRM_CODE_TOTAL,
    }),
    savingCodes: createCodeRequestThrottle(createLimiter, 'saving-codes', {
      ofAddress: config.RATE_CONFIRM_SAVING,
      ofSite: config.RATE_CONFIRM_SAVING_SITE,
      sent: config.RATE_CONFIRM_SAVING_TOTAL,
    }),
    trackerTokens,
    revokedTokens,
    tokenFromRequest: createTokenFromRequest(trackerTokens, revokedTokens, cookies),
  };
};
