import { dayMs } from '@loanline/proto/rules/dates/durations';
import type { StorageItem } from '../storage/storage-item.ts';
import { createStorageItem } from '../storage/storage-item.ts';
import { withoutCardNumbers } from './card-mask.ts';
import { askedQuestions, questionsOf } from './journey.ts';
import type { Journey, Step } from './journey.ts';
import type { Answers } from './question.ts';
import { isBlank } from './question.ts';

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

/** How long a draft is stored on the device. */
export const draftDays = 30;

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
): StorageItem<Draft> => {
  const stored = createStorageItem(key, isStoredDraft, storage);
  return {
    read: () => {
      const found = stored.read();
      if (!found) return undefined;
      if (found.version !== version || now() - found.savedAt > draftDays * dayMs) {
        stored.clear();
        return undefined;
      }
      return { submissionId: found.submissionId, answers: found.answers };
    },
    write: ({ submissionId, answers }) =>
      stored.write({ version, savedAt: now(), submissionId, answers: answersToStore(journey, answers) }),
    clear: stored.clear,
  };
};

/** True once anything has been answered. */
export const isBegun = ({ answers }: Draft): boolean =>
  Object.values(answers).some((value) => !isBlank(value));
