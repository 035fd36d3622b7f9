import { useCallback, useSyncExternalStore } from 'react';
import { changeDraft, draftedFields } from './form-drafts.ts';
import { createStorageItem } from './storage-item.ts';

/** Which side writes. Both may use the same tab in turn, and neither can read what the other wrote. */
export type DraftSide = 'customer' | 'staff';

/** Half-written messages, by conversation, of the one author at this tab. */
export interface Drafts {
  read(author: string, conversation: string): string;
  write(author: string, conversation: string, text: string): void;
  /** Deletes what any other author wrote here. */
  claim(author: string): void;
  watch(listener: () => void): () => void;
}

interface AuthorsDrafts {
  readonly author: string;
  readonly texts: Readonly<Record<string, string>>;
}

const isDrafts = (value: unknown): value is AuthorsDrafts =>
  typeof value === 'object' &&
  value !== null &&
  'author' in value &&
  typeof value.author === 'string' &&
  'texts' in value &&
  typeof value.texts === 'object' &&
  value.texts !== null &&
  Object.values(value.texts).every((text) => typeof text === 'string');

/**
 * Drafts name customers and their money, so they last only as long as the tab, and only for the author who wrote them.
 * The next author at the same tab finds none; the first thing that they write or claim deletes the rest.
 */
export const createDrafts = (side: DraftSide, storage: () => Storage = () => sessionStorage): Drafts => {
  const stored = createStorageItem(`loanline.drafts.${side}`, isDrafts, storage);
  const listeners = new Set<() => void>();
  // When storage is disabled or full, drafts last until the user leaves the page.
  let current: AuthorsDrafts | undefined;
  const load = () => (current ??= stored.read());

  const save = (next: AuthorsDrafts) => {
    current = next;
    if (Object.keys(next.texts).length > 0) stored.write(next);
    else stored.clear();
    for (const notify of listeners) notify();
  };

  const textsOf = (author: string) => {
    const drafts = load();
    return drafts?.author === author ? drafts.texts : {};
  };

  return {
    read: (author, conversation) => textsOf(author)[conversation] ?? '',
    write: (author, conversation, text) => {
      const { [conversation]: before, ...others } = textsOf(author);
      if ((before ?? '') === text) return;
      save({ author, texts: text === '' ? others : { ...others, [conversation]: text } });
    },
    claim: (author) => {
      const drafts = load();
      if (drafts && drafts.author !== author) save({ author, texts: {} });
    },
    watch: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

const drafts = { customer: createDrafts('customer'), staff: createDrafts('staff') };

/** The half-written message of a customer in a conversation. */
export const customerDraft = (conversation: string) => ({
  read: () => drafts.customer.read('customer', conversation),
  write: (text: string) => drafts.customer.write('customer', conversation, text),
});

/** Deletes what other members of staff wrote at this tab. Call it as soon as it is known who is signed in. */
export const claimStaffDrafts = (author: string): void => drafts.staff.claim(author);

/**
 * Keeps the half-written message of a conversation when the conversation is closed, the page reloads or the session
 * ends. Write '' once it is sent.
 *
 * @param conversation a name that no other conversation of this side has, such as `conversationKey` gives
 * @param author who writes: the member of staff who is signed in; customers share one name
 */
export const useDraft = (
  side: DraftSide,
  conversation: string,
  author = 'customer',
): readonly [string, (text: string) => void] => {
  const { read, write, watch } = drafts[side];
  const text = useSyncExternalStore(watch, () => read(author, conversation));
  const change = useCallback(
    (next: string) => write(author, conversation, next),
    [write, author, conversation],
  );
  return [text, change];
};

interface FormDraft<T> {
  readonly fields: T;
  readonly change: (changes: Partial<T>) => void;
  /** Whether a field is not as at the start. */
  readonly isChanged: boolean;
  /** Call it once the form is saved or dropped. */
  readonly end: () => void;
}

/**
 * Keeps a form that staff have half filled, as `useDraft` keeps a message.
 *
 * @param start its fields while nothing was changed
 */
export const useFormDraft = <T extends Readonly<Record<string, string>>>(
  form: string,
  author: string,
  start: T,
): FormDraft<T> => {
  const [text, write] = useDraft('staff', form, author);
  const fields = draftedFields(text, start);
  return {
    fields,
    isChanged: Object.keys(start).some((name) => fields[name] !== start[name]),
    // What is stored, and not what was last drawn: an address may be filled in while somebody types.
    change: (changes) => changeDraft(drafts.staff, { author, form, start, changes }),
    end: () => write(''),
  };
};
