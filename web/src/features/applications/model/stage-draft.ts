import { draftedFields } from '../../../lib/storage/form-drafts.ts';

/** A stage form that is half filled in. */
interface StageDraft {
  /** For the customer. */
  readonly note: string;
  readonly stage: number;
  /** Of the application as the form showed it. */
  readonly version: number;
}

/** What a stored text says of a half-filled stage form; without a stage or a version where it names none. */
export const parseStageDraft = (text: string): Pick<StageDraft, 'note'> & Partial<StageDraft> => {
  // Earlier versions of the page stored the note alone.
  const { note, stage, version } = draftedFields(text, { note: text, stage: '', version: '' });
  return { note, ...(stage && { stage: Number(stage) }), ...(version && { version: Number(version) }) };
};

/** A half-filled stage form as a text to store. */
export const stageDraftText = ({ note, stage, version }: StageDraft): string =>
  JSON.stringify({ note, stage: String(stage), version: String(version) });
