import type { Announcer } from '@loanline/kit/events/outbox/relay';
import type { ServiceRequest } from '@loanline/kit/http/service-request';
import type { Pool } from 'pg';
import type { PrismaClient } from './generated/prisma/client.ts';
import type { MessagePoster } from './conversations/store/post-messages.ts';

/** What routes and subscriptions work with; wired in service.ts. */
export interface Deps {
  readonly pool: Pool;
  readonly prisma: PrismaClient;
  readonly post: MessagePoster;
  readonly relay: Announcer;
  /** Base URL of the applications service. */
  readonly applicationsUrl: string;
  /**
   * Opens the conversation of an application whose event has not arrived yet. Asks applications on behalf of the caller;
   * returns false when the application does not exist.
   */
  readonly ensureConversation: (applicationId: string, request: ServiceRequest) => Promise<boolean>;
}
