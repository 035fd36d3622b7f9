/** What a tracked application says besides its stage and its outcome; a board or a file may change it. */
export interface ApplicationDetails {
  readonly customerFirstName: string;
  readonly customerLastName: string;
  readonly customerEmail: string | null;
  readonly customerPhone: string | null;
  readonly customerAddress: string | null;
  readonly loanAmount: number | null;
  readonly loanType: string | null;
  readonly loanTerm: string | null;
  readonly repaymentAmount: string | null;
  readonly rebate: string | null;
  readonly clearedAmount: string | null;
  readonly receivedAmount: string | null;
  readonly applicationDate: Date | null;
  readonly applicationLink: string | null;
  readonly sdxLink: string | null;
}
