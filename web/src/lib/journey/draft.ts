import { dayMs } from '@loanline/proto/rules/dates/durations';
import { createStorageItem } from '../storage/storage-item.ts';
import { withoutCardNumbers } from './card-mask.ts';
import { askedQuestions, questionsOf } from './journey.ts';
import type { Journey, Step } from './journey.ts';
import type { Answers } from './question.ts';
import { isBlank } from './question.ts';
import { draftDays } from './stored/draft-days.ts';

/** What has been filled in so far. */
export interface Draft {
  /** Made once per application: sending it twice under the same id is one application. */
  readonly submissionId: string;
  readonly answers: Answers;
}

interface StoredDraft extends Draft {
  readonly version: number;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
}

const isStoredDraft = (value: unknown): value is StoredDraft => {
  if (typeof value !== 'object' || value === null) return false;
  const { version, savedAt, submissionId, answers } = value as Partial<Record<keyof StoredDraft, unknown>>;
  return (
    typeof version === 'number' &&
    typeof savedAt === 'number' &&
    typeof submissionId === 'string' &&
    typeof answers === 'object' &&
    answers !== null
  );
};

const holdsSecret = (step: Step, answers: Answers): boolean =>
  askedQuestions(step, answers).some(({ name, secret }) => secret && !isBlank(answers[name]));

/**
 * The answers that may be stored, here or for another device: no ticks (people must consent again), nothing blank, no
 * secrets and no card numbers. `unsaved` names the step in which a secret was given: it asks for that again.
 */
export const answersToStore = (journey: Journey, answers: Answers): Answers => {
  const storable = journey
    .flatMap(questionsOf)
    .filter(({ name, kind, secret }) => kind !== 'tick' && !secret && !isBlank(answers[name]))
    .map(({ name }) => [name, answers[name]] as const);
  const unsaved = journey.find((step) => holdsSecret(step, answers))?.id ?? answers['unsaved'];
  return withoutCardNumbers({ ...Object.fromEntries(storable), unsaved });
};

/** A draft as the device stores it, for this tab among others. */
export interface DraftStore {
  read(): Draft | undefined;
  /** Returns whether the device has stored it. */
  write(draft: Draft): boolean;
  clear(): void;
  /** Whether another tab has stored answers since this one last read or wrote them. */
  isTakenOver(): boolean;
}

export interface DraftSettings {
  readonly key: string;
  /** To be raised when older drafts can no longer be read. */
  readonly version: number;
  readonly storage?: () => Storage;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

/**
 * Stores a journey's draft on the device. A draft of another version, or older than 30 days, is deleted when it is
 * read.
 */
export const createDraftStore = (
  journey: Journey,
  { key, version, storage, now = Date.now }: DraftSettings,
): DraftStore => {
  const stored = createStorageItem(key, isStoredDraft, storage);
  const savedAt = () => stored.read()?.savedAt;
  /** When the draft was saved that this tab has read or written last. */
  let own: number | undefined;
  return {
    read: () => {
      const found = stored.read();
      own = found?.savedAt;
      if (!found) return undefined;
      if (found.version !== version || now() - found.savedAt > draftDays * dayMs) {
        stored.clear();
        return undefined;
      }
      return { submissionId: found.submissionId, answers: found.answers };
    },
    write: ({ submissionId, answers }) => {
      const time = now();
      stored.write({ version, savedAt: time, submissionId, answers: answersToStore(journey, answers) });
      if (savedAt() !== time) return false;
      own = time;
      return true;
    },
    clear: stored.clear,
    isTakenOver: () => {
      const time = savedAt();
      return time !== undefined && time !== own;
    },
  };
};

/** True once anything has been answered. */
export const isBegun = ({ answers }: Draft): boolean =>
  Object.values(answers).some((value) => !isBlank(value));
