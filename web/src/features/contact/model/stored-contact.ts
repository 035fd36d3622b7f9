import type { InquiryForm } from '@loanline/proto/rules/forms/inquiry-form';
import { inquiryFields } from '@loanline/proto/rules/forms/inquiry-form';
import { createStorageItem } from '../../../lib/storage/storage-item.ts';

export const emptyForm: InquiryForm = { firstName: '', lastName: '', mobileNumber: '', inquiryReason: '' };

const isForm = (value: unknown): value is InquiryForm =>
  typeof value === 'object' &&
  value !== null &&
  inquiryFields.every((name) => typeof Reflect.get(value, name) === 'string');

/** What has been typed, until it is sent or the tab is closed. */
export const storedForm = createStorageItem('loanline.contact.form', isForm, () => sessionStorage);

/** The conversation of this browser, so that its visitor finds the way back to it. */
export const storedConversation = createStorageItem(
  'loanline.contact.conversation',
  (value): value is string => typeof value === 'string' && value !== '',
);
