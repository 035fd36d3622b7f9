import type { ReviewCheck, ReviewFinding, Citation } from '@loanline/proto/entities/ai-review';
import type { CaseFile } from './case-file.ts';

/** What one check finds in a case file; the same case file always gives the same findings. */
export type Check = (caseFile: CaseFile) => ReviewFinding[];

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
