import type { LoanApplicationFlow } from '@loanline/proto/enums/loan-application-flows';
import { createStorageItem, type StorageItem } from '../../storage/storage-item.ts';

/** What is stored of the application that was sent last. */
export interface SentApplication {
  /** The reference it is tracked by. */
  readonly applicationId: string;
  /** It was sent again with other answers, which were not taken. */
  readonly differs?: boolean | undefined;
}

const isSentApplication = (value: unknown): value is SentApplication =>
  typeof (value as Partial<Record<keyof SentApplication, unknown>> | null)?.applicationId === 'string';

const stored = (flow: LoanApplicationFlow) =>
  createStorageItem(`loanline.${flow}.sent`, isSentApplication, () => sessionStorage);

/** What each wizard sent last: stored until the tab is closed, so that the reference survives a reload. */
export const sentApplications: Readonly<Record<LoanApplicationFlow, StorageItem<SentApplication>>> = {
  apply: stored('apply'),
  'loan-application': stored('loan-application'),
};
