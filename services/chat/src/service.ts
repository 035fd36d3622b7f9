import type { Bus } from '@loanline/kit/events/bus/bus';
import { createPool } from '@loanline/kit/database/pool';
import type { Logger } from '@loanline/kit/runtime/logger';
import { createService, type RunningService } from '@loanline/kit/runtime/service';
import type { ChatConfig } from './config.ts';
import { createEnsureConversation } from './conversations/use-cases/ensure-conversation.ts';
import { createPrisma } from './prisma.ts';
import { retentionClasses } from './retention.ts';
import { createRoutes } from './routes/index.ts';
import { seedChat } from './seed/applications.ts';
import { seedInquiries } from './seed/inquiries.ts';
import { seedSavedReplies } from './seed/saved-replies.ts';
import { createMessagePoster } from './conversations/store/post-messages.ts';
import { createSubscriptions } from './subscriptions/index.ts';
import { personalData } from './data-requests/personal-data.ts';

export interface ChatServiceOptions {
  readonly config: ChatConfig;
  readonly bus: Bus;
  readonly logger: Logger;
}

/** Two batches run side by side, and a third while one of them hangs. */
const forBatches = 3;
const forLockedChats = 2;
/** Connections for posting, in addition to the usual ones. */
export const postingPoolSize = forBatches + forLockedChats;

export const migrations = new URL('../prisma/migrations/', import.meta.url);

/** The chat service, wired. */
export const createChatService = (options: ChatServiceOptions): RunningService => {
  const { config } = options;
  return createService({
    ...options,
    name: 'chat',
    migrations,
    build: ({ pool, relay }) => {
      const prisma = createPrisma(pool);
      const quick = { plansByIndex: true, statementMs: 4_000 };
      const postingPool = createPool(config.DATABASE_URL, { ...quick, max: forBatches });
      const waitingPool = createPool(config.DATABASE_URL, { ...quick, max: forLockedChats, lockMs: 1_000 });
      const post = createMessagePoster(postingPool, relay, waitingPool);
      const applicationsUrl = config.APPLICATIONS_URL;
      const ensureConversation = createEnsureConversation(pool, applicationsUrl);
      return {
        routes: createRoutes({ pool, prisma, relay, post, ensureConversation, applicationsUrl }),
        subscriptions: createSubscriptions({ pool, post }),
        person: personalData,
        pools: [postingPool],
        lines: [post],
        retention: retentionClasses(config),
        ...(config.SEED_DEMO && {
          seed: async () => {
            await seedChat({ pool, prisma });
            await seedInquiries({ pool, prisma });
            await seedSavedReplies(prisma);
          },
        }),
        close: async () => {
          await postingPool.end();
          await waitingPool.end();
          await prisma.$disconnect();
        },
      };
    },
  });
};
