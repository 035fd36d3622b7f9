import * as z from 'zod/mini';
import { applicationReference } from '../../entities/fields.ts';
import { requiredText } from './form-fields.ts';
import { helpRequestMessages } from './help-request-form.ts';
import { bareReference } from '../reference.ts';
import { ukMobile } from '../uk-phone-fields.ts';

/** Who struggles to pay and where to call them. The reference is as the customer gives it: a wrong one stops no call. */
export const newHelpRequest = z.object({
  customerName: requiredText(helpRequestMessages.customerName),
  mobileNumber: ukMobile(helpRequestMessages.blankNumber),
  applicationId: z.optional(z.pipe(z.pipe(z.string(), z.transform(bareReference)), applicationReference)),
});
export type NewHelpRequest = z.output<typeof newHelpRequest>;
