import type { IdentitySigner } from '@loanline/kit/access/identity';
import type { ServiceClient } from '@loanline/kit/http/client';
import type { RedisClient } from '@loanline/kit/runtime/redis';
import type { CoreDeps } from '@loanline/kit/runtime/service-core';
import type { BackService } from '@loanline/proto/contract';
import type { InboxAssignment } from '@loanline/proto/entities/conversations/staff-inbox';
import type { IncomingMessage } from 'node:http';
import type { Cookies } from './cookies.ts';
import type { PrismaClient } from './generated/prisma/client.ts';
import type { Identify } from './identify.ts';
import type { EnumerationGuard } from './limits/enumeration-guard.ts';
import type { LimitObserver } from './limits/limit-observer.ts';
import type { CreateLimiter } from './limits/limiter.ts';
import type { VisitorCookies } from './notifications/visitor-cookies.ts';
import type { SocketDeps } from './sockets/deps.ts';
import type { StaffDeps } from './staff/deps.ts';
import type { Presence } from './staff-inbox/turns/presence.ts';
import type { InboxDeps } from './staff-inbox/deps.ts';
import type { TrackerAccessDeps } from './tracker-access/deps.ts';

/** What routes and subscriptions work with; wired in build-deps.ts. */
export interface GatewayDeps extends CoreDeps, StaffDeps, TrackerAccessDeps, SocketDeps, InboxDeps {
  readonly buildId: string | undefined;
  readonly prisma: PrismaClient;
  readonly redis: RedisClient | undefined;
  readonly clients: Readonly<Record<BackService, ServiceClient>>;
  readonly sign: IdentitySigner;
  readonly identify: Identify;
  readonly createLimiter: CreateLimiter;
  readonly limitObserver: LimitObserver;
  readonly enumerationGuard: EnumerationGuard;
  readonly inboxAssignment: InboxAssignment;
  readonly inboxTurnLimit: number;
  readonly presence: Presence;
  readonly publicOrigin: string | undefined;
  /** Whether browsers come over https. */
  readonly isSecure: boolean;
  readonly cookies: Cookies;
  readonly visitorCookies: VisitorCookies;
  readonly addressOf: (request: IncomingMessage) => string;
}
