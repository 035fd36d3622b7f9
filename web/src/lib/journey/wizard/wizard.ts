import type { LoanApplicationFlow } from '@loanline/proto/enums/loan-application-flows';
import type { ToastMessage } from '../../../ui/toast/toast.ts';
import { createStorageItem, type StorageItem } from '../../storage/storage-item.ts';
import { createDraftStore, type Draft } from '../draft.ts';
import type { Journey } from '../journey.ts';

/** What is stored of the application that was sent last. */
export interface SentApplication {
  /** The reference it is tracked by. */
  readonly applicationId: string;
}

/** What makes one wizard differ from another. */
export interface WizardPlan {
  readonly flow: LoanApplicationFlow;
  /** Its address. */
  readonly path: string;
  /** What the tab says after the step. */
  readonly title: string;
  readonly journey: Journey;
  /** Names its draft on the device. */
  readonly key: string;
  /** To be raised when older drafts can no longer be read. */
  readonly draftVersion: number;
  readonly toasts: {
    readonly submitted: ToastMessage;
    /** @param reason why it failed, for the applicant */
    readonly failed: (reason: string) => ToastMessage;
  };
}

export interface Wizard extends WizardPlan {
  readonly draft: StorageItem<Draft>;
  /** Stored until the tab is closed, so that the reference survives a reload. */
  readonly sent: StorageItem<SentApplication>;
}

const isSentApplication = (value: unknown): value is SentApplication =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Partial<Record<keyof SentApplication, unknown>>).applicationId === 'string';

/** A wizard with what it keeps on this device: the draft, and the application that was sent last. */
export const createWizard = (plan: WizardPlan): Wizard => ({
  ...plan,
  draft: createDraftStore(plan.journey, { key: plan.key, version: plan.draftVersion }),
  sent: createStorageItem(`${plan.key}.sent`, isSentApplication, () => sessionStorage),
});
