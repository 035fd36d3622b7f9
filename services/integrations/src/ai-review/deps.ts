import type { Pool } from 'pg';
import type { PrismaClient } from '../generated/prisma/client.ts';
import type { EvidenceCollector, ServiceUrls } from './collect-evidence.ts';
import type { ReviewWorker } from './review-worker.ts';

/** What the routes of reviews work with; wired in create-ai-review.ts. */
export interface AiReviewDeps {
  readonly pool: Pool;
  readonly prisma: PrismaClient;
  readonly relay: { wake(): void };
  readonly evidence: EvidenceCollector;
  readonly reviewWorker: ReviewWorker;
  readonly urls: ServiceUrls;
  readonly timeoutMs: number;
}
