import { parseUkPhone } from '../uk-phone.ts';

/** The messages for a form with a fault: a title and a sentence. */
export const missingInformation = {
  title: 'Missing Information',
  text: 'Please fill in all required fields including your mobile number',
} as const;
export const invalidMobileNumber = {
  title: 'Invalid Mobile Number',
  text: 'Please enter a valid UK mobile number (e.g., 07xxx xxxxxx)',
} as const;

export const inquiryFields = ['firstName', 'lastName', 'mobileNumber', 'inquiryReason'] as const;
export type InquiryField = (typeof inquiryFields)[number];

/** What the form says at a blank field; the server answers a call without it with `missingInformation`. */
export const blankInquiryField: Readonly<Record<InquiryField, string>> = {
  firstName: 'Enter your first name',
  lastName: 'Enter your last name',
  mobileNumber: 'Enter your mobile number',
  inquiryReason: 'Enter the reason for your inquiry',
};
export type InquiryForm = Readonly<Record<InquiryField, string>>;

/**
 * What is wrong with a form that is still being filled in, field by field; nothing when it may be sent. Apart from
 * lengths it says what `inquiryStart` says, without the weight of a schema: a phone loads this.
 */
export const inquiryFaults = (form: InquiryForm): Readonly<Partial<Record<InquiryField, string>>> => {
  const faultOf = (field: InquiryField): string | undefined => {
    if (form[field].trim() === '') return blankInquiryField[field];
    if (field !== 'mobileNumber' || parseUkPhone(form[field]).valid) return undefined;
    return invalidMobileNumber.text;
  };
  return Object.fromEntries(
    inquiryFields.flatMap((field) => {
      const fault = faultOf(field);
      return fault === undefined ? [] : [[field, fault]];
    }),
  );
};
