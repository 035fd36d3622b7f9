import { isUkMobile } from '../uk-phone.ts';

/** The messages for a request that cannot be sent yet; the server uses the same. */
export const helpRequestMessages = {
  customerName: 'Enter your name',
  blankNumber: 'Enter the number to call you on',
  invalidNumber: 'Please enter a valid UK mobile number',
} as const;

/** What asks for a call; the reference of an application goes along where it is known. */
export interface HelpRequestForm {
  readonly customerName: string;
  readonly mobileNumber: string;
}

/**
 * What is wrong with a form that is still being filled in, field by field. Apart from lengths it says what
 * `newHelpRequest` says, without the weight of a schema: a phone loads this.
 */
export const helpRequestFaults = (form: HelpRequestForm): Partial<Record<keyof HelpRequestForm, string>> => ({
  ...(form.customerName.trim() === '' && { customerName: helpRequestMessages.customerName }),
  ...(!isUkMobile(form.mobileNumber) && {
    mobileNumber:
      form.mobileNumber.trim() === '' ? helpRequestMessages.blankNumber : helpRequestMessages.invalidNumber,
  }),
});
