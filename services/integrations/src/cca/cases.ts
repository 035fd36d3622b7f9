import type { ReportedBackCall } from '@loanline/proto/entities/sources/back-call-report';

/** A case with what could not be read of it. */
export interface CaseList {
  readonly requests: readonly ReportedBackCall[];
  /** What was left out and why. */
  readonly notes: readonly string[];
  readonly total: number;
}

/** An agency that lists cases to call back. */
export interface CaseSource {
  /** All of them. @throws SourceError when any part cannot be read */
  cases(): Promise<CaseList>;
  /** Whether one can be read. @throws SourceError */
  test(): Promise<void>;
}
