import { describe, expect, it } from '@jest/globals';
import { invalidMobileNumber, missingInformation } from './inquiry-form.ts';
import { inquiryStart } from './inquiry-start.ts';

const right = {
  firstName: 'Grace',
  lastName: 'Adeyemi',
  mobileNumber: '07700 900214',
  inquiryReason: 'How do I pay early?',
};
const messagesOf = (given: object) =>
  inquiryStart.safeParse({ ...right, ...given }).error?.issues.map(({ message }) => message);

describe('what starts a support chat', () => {
  it('is trimmed, and the number stays as it was typed', () => {
    expect(inquiryStart.parse({ ...right, firstName: ' Grace ', mobileNumber: ' +44 7700 900214 ' })).toEqual(
      {
        ...right,
        mobileNumber: '+44 7700 900214',
      },
    );
  });

  it.each(Object.keys(right))('needs %s, which is more than spaces', (field) => {
    for (const value of ['', '   ', undefined, null])
      expect(messagesOf({ [field]: value })).toEqual([missingInformation.text]);
  });

  it.each([
    '07700900214',
    '+447700900214',
    '+44 (0)7700 900214',
    '0044 7700 900214',
    '07700-900214',
    '020 7946 0018',
  ])('takes the number %s', (mobileNumber) => {
    expect(messagesOf({ mobileNumber })).toBeUndefined();
  });

  it.each(['7700900214', '07700 90021', '+44 7700 9002', '+1 202 555 0123', 'call me'])(
    'refuses the number %s',
    (mobileNumber) => {
      expect(messagesOf({ mobileNumber })).toEqual([invalidMobileNumber.text]);
    },
  );
});
