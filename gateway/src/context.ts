import type { Bus } from '@loanline/kit/events/bus/bus';
import { createCipher } from '@loanline/kit/access/cipher';
import { aboutProcess } from '@loanline/kit/runtime/about-process';
import { createPool } from '@loanline/kit/database/pool';
import { createServiceClient } from '@loanline/kit/http/client';
import { createIdentitySigner } from '@loanline/kit/access/identity';
import type { Logger } from '@loanline/kit/runtime/logger';
import type { Metrics } from '@loanline/kit/observability/metrics';
import { createRetentionJob } from '@loanline/kit/compliance/retention/retention-job';
import { PrismaPg } from '@prisma/adapter-pg';
import type { IncomingMessage } from 'node:http';
import type { GatewayConfig } from './config.ts';
import { waysOf } from './tracker-access/confirmation-ways.ts';
import { createConfirmationThrottle } from './tracker-access/confirmation-throttle.ts';
import { createRevokedTokens } from './tracker-access/revoked-tokens.ts';
import { createTrackerTokens } from './tracker-access/tracker-tokens.ts';
import { createTokenFromRequest } from './tracker-access/token-from-request.ts';
import { createCookies } from './cookies.ts';
import { clientAddress } from './http/client-address.ts';
import { PrismaClient } from './generated/prisma/client.ts';
import { createIdentify } from './identify.ts';
import { createLimitObserver } from './limits/limit-observer.ts';
import { createLimiters } from './limits/limiter.ts';
import { createEnumerationGuard } from './limits/enumeration-guard.ts';
import { createRedis } from '@loanline/kit/runtime/redis';
import { createVisitorCookies } from './notifications/visitor-cookies.ts';
import { sessionRetention } from './retention/session-retention.ts';
import { createApplicationUpdates } from './sockets/updates/application-updates.ts';
import { createHub } from './sockets/hub.ts';
import { createInquiryUpdates } from './sockets/updates/inquiry-updates.ts';
import { createTargetCache } from './sockets/target-cache.ts';
import { createNewestVersions } from './sockets/updates/newest-versions.ts';
import { fetchApplicationFor, fetchInquiryFor } from './sockets/resolve-target.ts';
import { createTypingPace } from './sockets/limits/typing-pace.ts';
import { createStaffAuthenticator } from './staff/authenticate.ts';
import { createAccounts } from './staff/accounts.ts';
import { createEndSession, createEndSessionsOf } from './staff/end-session.ts';
import { createLoginThrottle } from './staff/login-throttle.ts';
import { createSessions } from './staff/sessions.ts';
import { createStaffTokens } from './staff/tokens.ts';
import { createChallenges } from './staff/two-step/challenges.ts';
import { createCodeThrottle } from './staff/two-step/code-throttle.ts';
import { createSecondFactors } from './staff/two-step/second-factors.ts';

/** Everything that the gateway works with, wired. */
export const createContext = (config: GatewayConfig, bus: Bus, logger: Logger, metrics: Metrics) => {
  const pool = createPool(config.DATABASE_URL);
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool) });
  const redis = config.REDIS_URL
    ? createRedis(config.REDIS_URL, logger, 'limits count in memory')
    : undefined;
  const limitObserver = createLimitObserver(metrics);
  const createLimiter = createLimiters(redis, limitObserver);
  const tokens = createStaffTokens(config.GATEWAY_PRIVATE_KEY);
  const requiresTwoStep = config.STAFF_TOTP === 'required';
  const sessions = createSessions(prisma, requiresTwoStep);
  const authenticator = createStaffAuthenticator(tokens, sessions);
  const sign = createIdentitySigner(config.GATEWAY_PRIVATE_KEY);
  const clients = {
    applications: createServiceClient(config.APPLICATIONS_URL, sign),
    chat: createServiceClient(config.CHAT_URL, sign),
    messaging: createServiceClient(config.MESSAGING_URL, sign),
    reminders: createServiceClient(config.REMINDERS_URL, sign),
    integrations: createServiceClient(config.INTEGRATIONS_URL, sign),
  };
  const { applications, chat } = clients;
  const isSecure = config.PUBLIC_ORIGIN?.startsWith('https:') ?? false;
  const cookies = createCookies(isSecure);
  const trackerAccess = config.TRACKER_ACCESS;
  const trackerTokens = createTrackerTokens(config.GATEWAY_PRIVATE_KEY);
  const revokedTokens = createRevokedTokens(prisma);
  const tokenFromRequest = createTokenFromRequest(trackerTokens, revokedTokens, cookies);
  const sessionParts = { sessions, authenticator, bus, logger };
  const endSession = createEndSession(sessionParts);
  const hub = createHub();
  const versions = createNewestVersions();
  return {
    about: aboutProcess(config.BUILD_ID),
    bus,
    logger,
    pool,
    prisma,
    redis,
    createLimiter,
    limitObserver,
    tokens,
    sessions,
    authenticator,
    sign,
    trackerAccess,
    hub,
    versions,
    typingPace: createTypingPace(),
    applications,
    chat,
    clients,
    trackerTokens,
    revokedTokens,
    tokenFromRequest,
    identify: createIdentify(authenticator, tokenFromRequest, cookies),
    confirmations: createConfirmationThrottle(createLimiter, config, metrics),
    confirmationWays: waysOf(config.CONFIRM_BY),
    publicOrigin: config.PUBLIC_ORIGIN,
    isSecure,
    cookies,
    visitorCookies: createVisitorCookies(cookies),
    addressOf: (request: IncomingMessage) => clientAddress(request, config.TRUST_PROXY),
    throttle: createLoginThrottle(createLimiter, config.RATE_ACCOUNT, sessions.isKnown),
    codeThrottle: createCodeThrottle(createLimiter, config),
    challenges: createChallenges(pool),
    secondFactors: createSecondFactors(pool, createCipher(config.STAFF_TOTP_KEY), requiresTwoStep),
    enumerationGuard: createEnumerationGuard(createLimiter, config),
    endSession,
    accounts: createAccounts(pool),
    retention: createRetentionJob({
      pool,
      logger,
      metrics,
      classes: [sessionRetention(config.RETENTION_SESSIONS_DAYS)],
    }),
    endSessionsOf: createEndSessionsOf(sessionParts),
    resolve: createTargetCache(fetchApplicationFor(applications, versions)),
    resolveInquiry: createTargetCache(fetchInquiryFor(chat)),
    updateApplication: createApplicationUpdates({ hub, applications, trackerAccess, logger }),
    updateInquiry: createInquiryUpdates({ hub, chat, logger }),
  };
};

export type Context = ReturnType<typeof createContext>;
