import type { InquiryForm } from '@loanline/proto/rules/forms/inquiry-form';
import { inquiryFields } from '@loanline/proto/rules/forms/inquiry-form';
import { dayMs } from '@loanline/proto/rules/dates/durations';
import { createStorageItem } from '../../../lib/storage/storage-item.ts';

export const emptyForm: InquiryForm = { firstName: '', lastName: '', mobileNumber: '', inquiryReason: '' };

const hasTexts = <Name extends string>(
  value: unknown,
  names: readonly Name[],
): value is Readonly<Record<Name, string>> =>
  typeof value === 'object' &&
  value !== null &&
  names.every((name) => typeof Reflect.get(value, name) === 'string');

const isForm = (value: unknown): value is InquiryForm => hasTexts(value, inquiryFields);

/** What has been typed, until it is sent or the tab is closed. */
export const storedForm = createStorageItem('loanline.contact.form', isForm, () => sessionStorage);

/** A form as it was sent, and the key that makes sending it again harmless. */
export interface Attempt {
  /** The form as JSON. */
  readonly form: string;
  readonly key: string;
}

const isAttempt = (value: unknown): value is Attempt => hasTexts(value, ['form', 'key']);

/** The last attempt to start a conversation, until it succeeds or the tab is closed. */
export const storedAttempt = createStorageItem('loanline.contact.attempt', isAttempt, () => sessionStorage);

/** As long as the cookie that names the conversation. */
const conversationDays = 30;

interface Opened {
  readonly inquiryId: string;
  /** Milliseconds since 1970. */
  readonly openedAt: number;
}

/** Earlier versions stored the id alone. */
const isOpened = (value: unknown): value is Opened | string =>
  (typeof value === 'string' && value !== '') ||
  (hasTexts(value, ['inquiryId']) && typeof Reflect.get(value, 'openedAt') === 'number');

const opened = createStorageItem('loanline.contact.conversation', isOpened);

const writeOpened = (inquiryId: string) => opened.write({ inquiryId, openedAt: Date.now() });

/** The conversation of this browser, for 30 days after it was last opened, so that its visitor finds the way back to it. */
export const storedConversation = {
  read: (): string | undefined => {
    const found = opened.read();
    if (typeof found === 'string') {
      writeOpened(found);
      return found;
    }
    if (found && Date.now() - found.openedAt < conversationDays * dayMs) return found.inquiryId;
    opened.clear();
    return undefined;
  },
  write: writeOpened,
  clear: opened.clear,
};
