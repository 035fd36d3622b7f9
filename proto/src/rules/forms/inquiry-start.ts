import * as z from 'zod/mini';
import { freeTextMaxLength, requiredText } from './form-fields.ts';
import { invalidMobileNumber, missingInformation } from './inquiry-form.ts';
import { ukPhone } from '../uk-phone-fields.ts';

/** What starts a support chat; every field is trimmed, and the mobile number stays as it was typed. */
export const inquiryStart = z.object({
  firstName: requiredText(missingInformation.text),
  lastName: requiredText(missingInformation.text),
  mobileNumber: ukPhone(missingInformation.text, invalidMobileNumber.text),
  inquiryReason: requiredText(missingInformation.text, freeTextMaxLength),
});
export type InquiryStart = z.output<typeof inquiryStart>;
