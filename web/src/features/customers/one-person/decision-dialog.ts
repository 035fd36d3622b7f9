import type { CustomerPage } from '@loanline/proto/entities/customer-page';

/** The props of a dialog in which staff merge or split a person. */
export interface DecisionDialogProps {
  record: string;
  page: CustomerPage;
  /** Undoes what was decided. */
  undo: (decisionId: number) => void;
  onClose: () => void;
}
