import type { BoardItem } from '@loanline/proto/entities/feeds/board';

type Said = Partial<BoardItem> & Pick<BoardItem, 'applicationId' | 'stage'>;

/** An item in a board change, moved to its stage just now, with nothing in its other columns but what is said. */
export const boardItem = (said: Said): BoardItem => ({
  isActive: true,
  stageChangedAt: new Date().toISOString(),
  stageNote: null,
  customerFirstName: null,
  customerLastName: null,
  customerEmail: null,
  customerPhone: null,
  customerAddress: null,
  loanAmount: null,
  loanType: null,
  loanTerm: null,
  repaymentAmount: null,
  rebate: null,
  clearedAmount: null,
  receivedAmount: null,
  applicationDate: null,
  applicationLink: null,
  sdxLink: null,
  ...said,
});
