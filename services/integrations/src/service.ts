import type { Bus } from '@loanline/kit/events/bus/bus';
import type { Logger } from '@loanline/kit/runtime/logger';
import { createService, type RunningService } from '@loanline/kit/runtime/service';
import { createAiReview } from './ai-review/create-ai-review.ts';
import { reviewRetention } from './ai-review/review-retention.ts';
import { createBoardSync } from './board/create-board-sync.ts';
import { createCca } from './cca/create-cca.ts';
import type { IntegrationsConfig } from './config.ts';
import type { Deps } from './deps.ts';
import { createOneDrive } from './onedrive/create-onedrive.ts';
import { createPrisma } from './prisma.ts';
import { createSheets } from './sheets/create-sheets.ts';
import { subscriptions } from './subscriptions/index.ts';
import { personalData } from './data-requests/personal-data.ts';

export interface IntegrationsServiceOptions {
  readonly config: IntegrationsConfig;
  readonly bus: Bus;
  readonly logger: Logger;
}

export const migrations = new URL('../prisma/migrations/', import.meta.url);

const modelOf = (config: IntegrationsConfig) =>
  config.AI_AGENT_MODEL_URL === undefined || config.AI_AGENT_MODEL === undefined
    ? null
    : {
        url: config.AI_AGENT_MODEL_URL,
        key: config.AI_AGENT_MODEL_KEY,
        model: config.AI_AGENT_MODEL,
        timeoutMs: config.AI_AGENT_MODEL_TIMEOUT_MS,
        maxTokens: config.AI_AGENT_MODEL_MAX_TOKENS,
      };

/** The integrations service, wired. */
export const createIntegrationsService = (options: IntegrationsServiceOptions): RunningService => {
  const { config } = options;
  return createService({
    ...options,
    name: 'integrations',
    migrations,
    build: (given) => {
      const prisma = createPrisma(given.pool);
      const deps: Deps = { ...given, prisma };
      const aiReview = createAiReview(deps, {
        urls: {
          applications: config.APPLICATIONS_URL,
          chat: config.CHAT_URL,
          messaging: config.MESSAGING_URL,
          reminders: config.REMINDERS_URL,
        },
        timeoutMs: config.AI_AGENT_TIMEOUT_MS,
        model: modelOf(config),
      });
      const board = createBoardSync(deps, config, config.APPLICATIONS_URL);
      const oneDrive = createOneDrive(deps, config, config.REMINDERS_URL);
      const sheets = createSheets(deps, config, config.MESSAGING_URL);
      const cca = createCca(deps, config, config.MESSAGING_URL);
      return {
        routes: [...aiReview.routes, ...board.routes, ...oneDrive.routes, ...sheets.routes, ...cca.routes],
        workers: [aiReview.worker, ...board.workers],
        subscriptions,
        person: personalData,
        retention: [reviewRetention(config.RETENTION_AGENT_RUNS_DAYS)],
        close: () => prisma.$disconnect(),
      };
    },
  });
};
