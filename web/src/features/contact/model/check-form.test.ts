import { describe, expect, it } from '@jest/globals';
import { inquiryStart } from '@loanline/proto/rules/forms/inquiry-start';
import { checkForm, faultsOf } from './check-form.ts';

const typed = {
  firstName: ' Ada ',
  lastName: 'Okoro',
  mobileNumber: '07700 900 532',
  inquiryReason: 'My payday has moved',
};
const blank = {
  firstName: 'Enter your first name',
  mobileNumber: 'Enter your mobile number',
  inquiryReason: 'Enter the reason for your inquiry',
};
const missing = 'Please fill in all required fields including your mobile number';
const invalid = 'Please enter a valid UK mobile number (e.g., 07xxx xxxxxx)';

describe('the form that starts a support chat', () => {
  it('given everything, then it may be sent', () => {
    expect(checkForm(typed)).toBeUndefined();
    expect(inquiryStart.safeParse(typed).success).toBe(true);
  });

  it.each([
    [
      'a blank first name',
      { firstName: '  ' },
      'Missing Information',
      missing,
      { firstName: blank.firstName },
    ],
    [
      'no mobile number',
      { mobileNumber: '' },
      'Missing Information',
      missing,
      { mobileNumber: blank.mobileNumber },
    ],
    [
      'a number too short',
      { mobileNumber: '0770090' },
      'Invalid Mobile Number',
      invalid,
      { mobileNumber: invalid },
    ],
    [
      'a number too short and no reason',
      { mobileNumber: '0770090', inquiryReason: '' },
      'Missing Information',
      missing,
      { mobileNumber: invalid, inquiryReason: blank.inquiryReason },
    ],
  ])(
    'given %s, then it says so, and each field what to enter, at the fields that the server refuses',
    (_what, change, title, text, faults) => {
      const wrong = checkForm({ ...typed, ...change });
      expect(wrong).toEqual({ title, text, faults });
      const issues = inquiryStart.safeParse({ ...typed, ...change }).error?.issues ?? [];
      const details = issues.map(({ path, message }) => ({ path: path.join('.'), message }));
      expect(Object.keys(faultsOf(details))).toEqual(Object.keys(faults));
    },
  );
});
