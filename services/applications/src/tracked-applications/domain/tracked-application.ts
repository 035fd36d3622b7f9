import type { StageState } from '../../stages/domain/stages.ts';

/** Everything of a tracked application that is known when it is opened. */
export interface NewTrackedApplication extends StageState {
  readonly applicationId: string;
  readonly trackerId: string;
  readonly customerFirstName: string;
  readonly customerLastName: string;
  readonly customerEmail: string | null;
  readonly customerPhone: string | null;
  readonly phoneE164: string | null;
  readonly customerAddress: string | null;
  /** Whole pounds. */
  readonly loanAmount: number | null;
  readonly loanType: string | null;
  readonly loanTerm: string | null;
  readonly repaymentAmount?: string | null;
  readonly rebate?: string | null;
  readonly clearedAmount?: string | null;
  readonly receivedAmount?: string | null;
  readonly applicationDate: Date | null;
  readonly applicationLink?: string | null;
  readonly requestNotConfirmed: boolean;
}
