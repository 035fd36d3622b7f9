import type { InquiryForm } from '@loanline/proto/rules/forms/inquiry-form';
import { inquiryFields } from '@loanline/proto/rules/forms/inquiry-form';
import { createStored } from '../../../lib/stored.ts';

export const emptyForm: InquiryForm = { firstName: '', lastName: '', mobileNumber: '', inquiryReason: '' };

const isForm = (value: unknown): value is InquiryForm =>
  typeof value === 'object' &&
  value !== null &&
  inquiryFields.every((name) => typeof Reflect.get(value, name) === 'string');

/** What has been typed, until it is sent or the tab is closed. */
export const keptForm = createStored('loanline.contact.form', isForm, () => sessionStorage);

/** The conversation of this browser, so that its visitor finds the way back to it. */
export const keptConversation = createStored(
  'loanline.contact.conversation',
  (value): value is string => typeof value === 'string' && value !== '',
);
