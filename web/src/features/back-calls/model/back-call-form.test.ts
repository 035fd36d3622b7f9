import { describe, expect, it } from '@jest/globals';
import { blankBackCallField } from '@loanline/proto/rules/forms/back-call-faults';
import { backCallForm } from '@loanline/proto/rules/forms/back-call-form';
import { checkBackCall, faultsLeft } from './back-call-form.ts';

const filledIn = {
  customerName: 'Aisha Rahman',
  amountDue: '1,120.5',
  phoneNumber: '0116 496 0100',
  address: '18 Beech Grove, Leicester',
  agentPhone: '07700 900777',
  notes: '',
};

describe('the back call form', () => {
  it('is sent with the amount as £ and two decimals', () => {
    expect(checkBackCall(filledIn)).toMatchObject({ form: { amountDue: '£1,120.50' } });
    expect(backCallForm.parse(filledIn)).toMatchObject({ amountDue: '£1,120.50' });
  });

  const missing = 'Please fill in all required fields';
  it.each([
    [{ customerName: ' ' }, 'Missing Information', missing],
    [{ amountDue: '' }, 'Missing Information', missing],
    [{ phoneNumber: '' }, 'Missing Information', missing],
    [{ address: '' }, 'Missing Information', missing],
    [{ agentPhone: '' }, 'Missing Information', missing],
    [{ customerName: '', address: '', phoneNumber: '' }, 'Missing Information', missing],
    [{ address: '', phoneNumber: '12' }, 'Missing Information', missing],
    [
      { phoneNumber: '12', agentPhone: '12', amountDue: 'x' },
      'Invalid Customer Phone',
      'Please enter a valid UK phone number (e.g., 07xxx xxxxxx)',
    ],
    [
      { agentPhone: '12', amountDue: 'x' },
      'Invalid Agent Phone',
      'Please enter a valid UK phone number for the agent',
    ],
    [{ agentPhone: '0116 496 0100' }, 'Invalid Agent Phone', 'We cannot text a landline'],
    [{ amountDue: '£0.00' }, 'Invalid Amount', 'Please enter a valid amount due'],
    [{ amountDue: 'ten' }, 'Invalid Amount', 'Please enter a valid amount due'],
  ])('with %j is refused as %s', (typed, title, text) => {
    const checked = checkBackCall({ ...filledIn, ...typed });
    expect(checked).toMatchObject({ wrong: { title, text } });
    const shown = 'wrong' in checked ? Object.entries(checked.wrong.faults) : [];
    const server = backCallForm.safeParse({ ...filledIn, ...typed }).error?.issues ?? [];
    expect(new Set(shown.map(([, message]) => message)).size).toBe(shown.length);
    const blank = Object.values(blankBackCallField);
    const said = shown.map(([field, message]) => [field, blank.includes(message) ? missing : message]);
    expect(server.map(({ path, message }) => [path[0], message])).toEqual(expect.arrayContaining(said));
    expect(shown).toHaveLength(Object.keys(typed).length);
  });
});

describe('the faults of the back call form, once fields are filled in', () => {
  const faults = {
    customerName: blankBackCallField.customerName,
    phoneNumber: blankBackCallField.phoneNumber,
    address: blankBackCallField.address,
    amountDue: 'Please enter a valid amount due',
  };
  const { customerName, phoneNumber, address } = filledIn;

  it.each([
    ['those of a customer with number and address', { customerName, phoneNumber, address }, ['amountDue']],
    [
      'not those of what a customer lacks',
      { customerName, phoneNumber, address: '' },
      ['address', 'amountDue'],
    ],
    [
      'not one whose field is still wrong',
      { amountDue: '0' },
      ['customerName', 'phoneNumber', 'address', 'amountDue'],
    ],
  ])('are gone: %s', (_which, written, left) => {
    expect(Object.keys(faultsLeft(faults, written))).toEqual(left);
  });
});
