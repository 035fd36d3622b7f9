import { createIdentitySigner } from '@loanline/kit/access/identity';
import { createServiceClient } from '@loanline/kit/http/client';
import { createRedis } from '@loanline/kit/runtime/redis';
import type { CoreDeps } from '@loanline/kit/runtime/service-core';
import type { GatewayConfig } from './config.ts';
import { createCookies } from './cookies.ts';
import type { GatewayDeps } from './deps.ts';
import { clientAddress } from './http/client-address.ts';
import { createIdentify } from './identify.ts';
import { createEnumerationGuard } from './limits/enumeration-guard.ts';
import { createLimitObserver } from './limits/limit-observer.ts';
import { createLimiters } from './limits/limiter.ts';
import { createVisitorCookies } from './notifications/visitor-cookies.ts';
import { createPrisma } from './prisma.ts';
import { buildSockets } from './sockets/build-sockets.ts';
import { buildStaff } from './staff/build-staff.ts';
import { buildInbox } from './staff-inbox/build-inbox.ts';
import { createPresence } from './staff-inbox/turns/presence.ts';
import { buildTrackerAccess } from './tracker-access/build-tracker-access.ts';

/** Everything that the gateway works with, wired. */
export const buildDeps = (config: GatewayConfig, core: CoreDeps): GatewayDeps => {
  const { pool, logger, metrics } = core;
  const prisma = createPrisma(pool);
  const redis =
    config.REDIS_URL === undefined
      ? undefined
      : createRedis(config.REDIS_URL, logger, 'limits count in memory');
  const limitObserver = createLimitObserver(metrics);
  const createLimiter = createLimiters(redis, limitObserver);
  const sign = createIdentitySigner(config.GATEWAY_PRIVATE_KEY);
  const clients = {
    applications: createServiceClient(config.APPLICATIONS_URL, sign),
    chat: createServiceClient(config.CHAT_URL, sign),
    messaging: createServiceClient(config.MESSAGING_URL, sign),
    reminders: createServiceClient(config.REMINDERS_URL, sign),
    integrations: createServiceClient(config.INTEGRATIONS_URL, sign),
  };
  const isSecure = config.PUBLIC_ORIGIN?.startsWith('https:') ?? false;
  const cookies = createCookies(isSecure);
  const trackerAccess = buildTrackerAccess(config, { prisma, cookies, createLimiter, metrics });
  const staff = buildStaff(config, { ...core, prisma, createLimiter });
  const sockets = buildSockets({ clients, trackerAccess: config.TRACKER_ACCESS, logger });
  return {
    ...core,
    ...trackerAccess,
    ...staff,
    ...sockets,
    ...buildInbox(config, { messaging: clients.messaging, logger }),
    inboxAssignment: config.INBOX_ASSIGNMENT,
    inboxTurnLimit: config.INBOX_TURN_LIMIT,
    presence: createPresence({ hub: sockets.hub, bus: core.bus, logger }),
    buildId: config.BUILD_ID,
    prisma,
    redis,
    clients,
    sign,
    identify: createIdentify(staff.authenticator, trackerAccess.tokenFromRequest, cookies),
    createLimiter,
    limitObserver,
    enumerationGuard: createEnumerationGuard(createLimiter, config),
    publicOrigin: config.PUBLIC_ORIGIN,
    isSecure,
    cookies,
    visitorCookies: createVisitorCookies(cookies),
    addressOf: (request) => clientAddress(request, config.TRUST_PROXY),
  };
};
