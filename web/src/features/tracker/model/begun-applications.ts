import { dayMs } from '@loanline/proto/rules/dates/durations';
import { draftDays } from '../../../lib/journey/stored/draft-days.ts';
import { paths } from '../../../lib/paths.ts';
import { createStorageItem } from '../../../lib/storage/storage-item.ts';

interface SavedDraft {
  readonly savedAt: number;
  readonly answers: object;
}

const isSavedDraft = (value: unknown): value is SavedDraft => {
  const { savedAt, answers } = (value ?? {}) as Partial<Record<keyof SavedDraft, unknown>>;
  return typeof savedAt === 'number' && typeof answers === 'object' && answers !== null;
};

const drafts = [
  { path: paths.apply, stored: createStorageItem('loanline.apply', isSavedDraft) },
  { path: paths.loanApplication, stored: createStorageItem('loanline.loan-application', isSavedDraft) },
];

/** The wizards in which an application was begun on this device, and when it was changed last. */
export const begunApplications = (): readonly { path: string; savedAt: string }[] =>
  drafts.flatMap(({ path, stored }) => {
    const draft = stored.read();
    if (!draft || Object.keys(draft.answers).length === 0) return [];
    const isKept = Date.now() - draft.savedAt <= draftDays * dayMs;
    return isKept ? [{ path, savedAt: new Date(draft.savedAt).toISOString() }] : [];
  });
