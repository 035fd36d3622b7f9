import { createCipher } from '@loanline/kit/access/cipher';
import type { CoreDeps } from '@loanline/kit/runtime/service-core';
import type { GatewayConfig } from '../config.ts';
import type { PrismaClient } from '../generated/prisma/client.ts';
import type { CreateLimiter } from '../limits/limiter.ts';
import { createAccounts } from './accounts.ts';
import type { StaffDeps } from './deps.ts';
import { createLoginThrottle } from './login-throttle.ts';
import { createStaffAuthenticator } from './sessions/authenticate.ts';
import { createEndSession, createEndSessionsAfter, createEndSessionsOf } from './sessions/end-session.ts';
import { createSessions } from './sessions/sessions.ts';
import { createStartSession } from './sessions/start-session.ts';
import { createStaffTokens } from './tokens.ts';
import { createChallenges } from './two-step/challenges.ts';
import { createCodeThrottle } from './two-step/code-throttle.ts';
import { createSecondFactors } from './two-step/second-factors.ts';

interface Parts extends CoreDeps {
  readonly prisma: PrismaClient;
  readonly createLimiter: CreateLimiter;
}

export const buildStaff = (
  config: GatewayConfig,
  { pool, prisma, bus, logger, createLimiter }: Parts,
): StaffDeps => {
  const requiresTwoStep = config.STAFF_TOTP === 'required';
  const tokens = createStaffTokens(config.GATEWAY_PRIVATE_KEY);
  const sessions = createSessions(prisma, requiresTwoStep);
  const authenticator = createStaffAuthenticator(tokens, sessions);
  const ending = { pool, sessions, authenticator, bus, logger };
  const endSessionsAfter = createEndSessionsAfter(ending);
  return {
    accounts: createAccounts(pool, endSessionsAfter),
    tokens,
    sessions,
    authenticator,
    throttle: createLoginThrottle(
      createLimiter,
      config.RATE_ACCOUNT,
      config.GATEWAY_PRIVATE_KEY,
      sessions.isKnown,
    ),
    codeThrottle: createCodeThrottle(createLimiter, config),
    challenges: createChallenges(pool),
    secondFactors: createSecondFactors(
      pool,
      createCipher(config.STAFF_TOTP_KEY),
      requiresTwoStep,
      endSessionsAfter,
    ),
    startSession: createStartSession(pool),
    endSession: createEndSession(ending),
    endSessionsOf: createEndSessionsOf(endSessionsAfter),
  };
};
