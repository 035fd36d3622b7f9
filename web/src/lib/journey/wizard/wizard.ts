import type { LoanApplicationFlow } from '@loanline/proto/enums/loan-application-flows';
import type { ToastMessage } from '../../../ui/toast/toast.ts';
import type { StorageItem } from '../../storage/storage-item.ts';
import { createDraftStore, type DraftStore } from '../draft.ts';
import type { Journey } from '../journey.ts';
import { sentApplications, type SentApplication } from '../stored/sent-application.ts';

/** What makes one wizard differ from another. */
export interface WizardPlan {
  readonly flow: LoanApplicationFlow;
  /** Its address. */
  readonly path: string;
  /** What the tab says after the step. */
  readonly title: string;
  readonly journey: Journey;
  /** To be raised when older drafts can no longer be read. */
  readonly draftVersion: number;
  readonly toasts: {
    readonly submitted: ToastMessage;
    /** @param reason why it failed, for the applicant */
    readonly failed: (reason: string) => ToastMessage;
  };
}

export interface Wizard extends WizardPlan {
  readonly draft: DraftStore;
  readonly sent: StorageItem<SentApplication>;
}

/** A wizard with what it keeps on this device: the draft, and the application that was sent last. */
export const createWizard = (plan: WizardPlan): Wizard => ({
  ...plan,
  draft: createDraftStore(plan.journey, { key: `loanline.${plan.flow}`, version: plan.draftVersion }),
  sent: sentApplications[plan.flow],
});
