import { clientAs } from '@loanline/kit/http/client-as';
import type { Announcer } from '@loanline/kit/events/outbox/relay';
import { ProblemError } from '@loanline/kit/http/problem-error';
import { routes } from '@loanline/proto/routes';
import type { Request } from 'express';
import type { Pool } from 'pg';
import type { PrismaClient } from './generated/prisma/client.ts';
import { openConversation } from './store/conversations.ts';
import type { MessagePoster } from './store/post-messages.ts';

/** What routes and subscriptions work with; wired in service.ts. */
export interface Context {
  readonly pool: Pool;
  readonly prisma: PrismaClient;
  readonly post: MessagePoster;
  readonly relay: Announcer;
  /** Base URL of the applications service. */
  readonly applicationsUrl: string;
  /**
   * Opens the conversation of an application that exists but whose event has not arrived yet.
   * Asks as the one who called. False when there is no such application.
   */
  readonly ensureConversation: (applicationId: string, request: Request) => Promise<boolean>;
}

export const createEnsureConversation =
  (pool: Pool, applicationsUrl: string): Context['ensureConversation'] =>
  async (applicationId, request) => {
    const call = clientAs(request, applicationsUrl);
    try {
      const application = await call(
        routes.getApplication,
        { params: { applicationId } },
        {
          caller: { kind: 'anonymous' },
        },
      );
      if (application.applicationId !== applicationId) return false;
    } catch (error) {
      if (error instanceof ProblemError && error.code === 'not-found') return false;
      throw error;
    }
    await openConversation(pool, applicationId);
    return true;
  };
