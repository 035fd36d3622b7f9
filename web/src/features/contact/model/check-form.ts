import type { InquiryField, InquiryForm } from '@loanline/proto/rules/forms/inquiry-form';
import {
  blankInquiryField,
  inquiryFaults,
  invalidMobileNumber,
  missingInformation,
} from '@loanline/proto/rules/forms/inquiry-form';

export type FormFaults = Readonly<Partial<Record<InquiryField, string>>>;

/** What is wrong with a form: in a title and a sentence, and field by field. */
export interface WrongForm {
  readonly title: string;
  readonly text: string;
  readonly faults: FormFaults;
}

/** What is wrong with a form, or undefined when it may be sent. What is missing is said before what is wrong. */
export const checkForm = (typed: InquiryForm): WrongForm | undefined => {
  const faults = inquiryFaults(typed);
  const found = Object.values(faults);
  if (found.length === 0) return undefined;
  const isBlank = found.some((fault) => Object.values(blankInquiryField).includes(fault));
  return { ...(isBlank ? missingInformation : invalidMobileNumber), faults };
};

/** The faults that the server found, by the fields that it names. */
export const faultsOf = (
  details: readonly { readonly path: string; readonly message: string }[] = [],
): FormFaults => Object.fromEntries(details.map(({ path, message }) => [path, message]));
