import type { Bus } from '@loanline/kit/bus/bus';
import { createCipher } from '@loanline/kit/cipher';
import { createPool } from '@loanline/kit/database/pool';
import { createServiceClient } from '@loanline/kit/http/client';
import { createIdentitySigner } from '@loanline/kit/identity';
import type { Logger } from '@loanline/kit/logger';
import type { Metrics } from '@loanline/kit/metrics';
import { createRetentionJob } from '@loanline/kit/retention/retention-job';
import { PrismaPg } from '@prisma/adapter-pg';
import type { IncomingMessage } from 'node:http';
import type { GatewayConfig } from './config.ts';
import { createConfirmationThrottle } from './confirmation/confirmation-throttle.ts';
import { createEndedPasses } from './confirmation/ended-passes.ts';
import { createPasses } from './confirmation/passes.ts';
import { createShownPass } from './confirmation/shown-pass.ts';
import { createCookies } from './cookies.ts';
import { clientAddress } from './door/client-address.ts';
import { PrismaClient } from './generated/prisma/client.ts';
import { createIdentify } from './identify.ts';
import { createLimitObserver } from './limits/limit-observer.ts';
import { createLimiters } from './limits/limiter.ts';
import { createLookUps } from './limits/look-ups.ts';
import { createRedis } from './limits/redis.ts';
import { createVisitorCookies } from './notifications/visitor-cookies.ts';
import { keptSessions } from './retention/kept-sessions.ts';
import { createApplicationUpdates } from './sockets/updates/application-updates.ts';
import { createHub } from './sockets/hub.ts';
import { createInquiryUpdates } from './sockets/updates/inquiry-updates.ts';
import { createKnownNames } from './sockets/known-names.ts';
import { askApplication, askInquiry } from './sockets/ask.ts';
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
  const redis = config.REDIS_URL ? createRedis(config.REDIS_URL, logger) : undefined;
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
  const passes = createPasses(config.GATEWAY_PRIVATE_KEY);
  const endedPasses = createEndedPasses(prisma);
  const shownPass = createShownPass(passes, endedPasses, cookies);
  const endSession = createEndSession({ sessions, authenticator, bus, logger });
  const hub = createHub();
  return {
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
    typingPace: createTypingPace(),
    applications,
    chat,
    clients,
    passes,
    endedPasses,
    shownPass,
    identify: createIdentify(authenticator, shownPass, cookies),
    confirmations: createConfirmationThrottle(createLimiter, config),
    publicOrigin: config.PUBLIC_ORIGIN,
    isSecure,
    cookies,
    visitorCookies: createVisitorCookies(cookies),
    addressOf: (request: IncomingMessage) => clientAddress(request, config.TRUST_PROXY),
    throttle: createLoginThrottle(createLimiter, config.RATE_ACCOUNT, sessions.isKnown),
    codeThrottle: createCodeThrottle(createLimiter, config),
    challenges: createChallenges(pool),
    secondFactors: createSecondFactors(pool, createCipher(config.STAFF_TOTP_KEY), requiresTwoStep),
    lookUps: createLookUps(createLimiter, config),
    endSession,
    accounts: createAccounts(pool),
    retention: createRetentionJob({
      pool,
      logger,
      metrics,
      classes: [keptSessions(config.RETENTION_SESSIONS_DAYS)],
    }),
    endSessionsOf: createEndSessionsOf(sessions, endSession),
    resolve: createKnownNames(askApplication(applications)),
    resolveInquiry: createKnownNames(askInquiry(chat)),
    updateApplication: createApplicationUpdates({ hub, applications, trackerAccess, logger }),
    updateInquiry: createInquiryUpdates({ hub, chat, logger }),
  };
};

export type Context = ReturnType<typeof createContext>;
