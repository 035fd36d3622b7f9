import { draftedFields } from '../../../lib/storage/form-drafts.ts';

/** A stage form that is half filled in. */
interface StageDraft {
  /** For the customer. */
  readonly note: string;
  readonly stage: number;
  /** Of the application as the form showed it: see `positionOf`. */
  readonly position: string;
}

/** The name of a stage form's draft. A suggested stage has its own, because a note is written for one stage. */
export const stageDraftName = (applicationId: string, suggested?: number): string =>
  ['stage change', applicationId, ...(suggested === undefined ? [] : ['to', suggested])].join(' ');

/** The stage form that a stored text describes; none where nothing is stored. */
export const parseStageDraft = (text: string): StageDraft | undefined => {
  if (text === '') return undefined;
  const { note, stage, position } = draftedFields(text, { note: '', stage: '', position: '' });
  return { note, stage: Number(stage), position };
};

/** A half-filled stage form as a text to store. */
export const stageDraftText = ({ note, stage, position }: StageDraft): string =>
  JSON.stringify({ note, stage: String(stage), position });

interface DraftInForm {
  /** When the form opened. */
  readonly before: string;
  /** Last, by this form. */
  readonly written: string;
  readonly now: string;
}

/** What cancelling a form leaves stored: what was there before, unless another form has saved or changed the draft since. */
export const draftAfterCancel = ({ before, written, now }: DraftInForm): string =>
  now === written ? before : now;
