import * as z from 'zod/mini';
import { freeTextMaxLength, requiredText } from './form-fields.ts';
import { blankInquiryField, invalidMobileNumber } from './inquiry-form.ts';
import { ukPhone } from '../uk-phone-fields.ts';

/** What starts a support chat; every field is trimmed, and the mobile number stays as it was typed. */
export const inquiryStart = z.object({
  firstName: requiredText(blankInquiryField.firstName),
  lastName: requiredText(blankInquiryField.lastName),
  mobileNumber: ukPhone(blankInquiryField.mobileNumber, invalidMobileNumber.text),
  inquiryReason: requiredText(blankInquiryField.inquiryReason, freeTextMaxLength),
});
export type InquiryStart = z.output<typeof inquiryStart>;
