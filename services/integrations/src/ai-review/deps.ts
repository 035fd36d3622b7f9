import type { Pool } from 'pg';
import type { PrismaClient } from '../generated/prisma/client.ts';
import type { Gatherer, ServiceUrls } from './gather.ts';
import type { ReviewWorker } from './review-worker.ts';

/** What the routes of reviews work with; wired in create-ai-review.ts. */
export interface AiReviewDeps {
  readonly pool: Pool;
  readonly prisma: PrismaClient;
  readonly relay: { wake(): void };
  readonly gatherer: Gatherer;
  readonly reviewWorker: ReviewWorker;
  readonly urls: ServiceUrls;
  readonly timeoutMs: number;
}
