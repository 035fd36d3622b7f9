import type { Bus } from '@loanline/kit/bus/bus';
import { createPool } from '@loanline/kit/database/pool';
import type { Logger } from '@loanline/kit/logger';
import { createService, type RunningService } from '@loanline/kit/service';
import { PrismaPg } from '@prisma/adapter-pg';
import type { ChatConfig } from './config.ts';
import { createEnsureConversation } from './context.ts';
import { PrismaClient } from './generated/prisma/client.ts';
import { retentionClasses } from './retention.ts';
import { createRoutes } from './routes/index.ts';
import { seedChat } from './seed/applications.ts';
import { seedInquiries } from './seed/inquiries.ts';
import { createMessagePoster } from './store/post-messages.ts';
import { subscriptions } from './subscriptions/index.ts';

export interface ChatServiceOptions {
  readonly config: ChatConfig;
  readonly bus: Bus;
  readonly logger: Logger;
}

export const migrations = new URL('../prisma/migrations/', import.meta.url);

/** The chat service, wired. */
export const createChatService = (options: ChatServiceOptions): RunningService => {
  const { config } = options;
  return createService({
    ...options,
    name: 'chat',
    migrations,
    assemble: ({ pool, relay }) => {
      const prisma = new PrismaClient({ adapter: new PrismaPg(pool) });
      // One batch at a time is under way; a second connection is there should the first break.
      const postingPool = createPool(config.DATABASE_URL, { max: 2, plansByIndex: true });
      const post = createMessagePoster(postingPool);
      const ensureConversation = createEnsureConversation(pool, config.APPLICATIONS_URL);
      return {
        routes: createRoutes({ pool, prisma, relay, post, ensureConversation }),
        subscriptions,
        retention: retentionClasses(config),
        ...(config.SEED_DEMO && {
          seed: async () => {
            await seedChat(pool);
            await seedInquiries(pool);
          },
        }),
        close: async () => {
          await postingPool.end();
          await prisma.$disconnect();
        },
      };
    },
  });
};
