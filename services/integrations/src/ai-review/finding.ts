import type { ReviewCheck, ReviewFinding, Citation } from '@loanline/proto/entities/ai-review';
import type { Dossier } from './dossier.ts';

/** What one check finds in a dossier; the same dossier always gives the same findings. */
export type Check = (dossier: Dossier) => ReviewFinding[];

/** A finding with where it comes from; `document` is what the customer would have to send. */
export const finding = (
  check: ReviewCheck,
  code: string,
  severity: ReviewFinding['severity'],
  statement: string,
  citations: [Citation, ...Citation[]],
  document?: string,
): ReviewFinding => ({
  check,
  code,
  severity,
  statement,
  sources: citations,
  ...(document !== undefined && { document }),
});
