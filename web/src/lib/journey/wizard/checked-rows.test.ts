import { beforeAll, describe, expect, it } from '@jest/globals';
import { House } from 'lucide-react';
import * as z from 'zod/mini';
import { loadCardMask } from '../card-mask.ts';
import { checkedRows } from './checked-rows.ts';

const step = {
  id: 'home',
  label: 'Home',
  icon: House,
  schema: z.object({}),
  groups: [
    {
      questions: [
        { name: 'dateOfBirth', kind: 'date', label: 'Date of birth' },
        { name: 'customerNumber', kind: 'text', label: 'Customer number', optional: true },
      ],
    },
    {
      addressSearch: { label: 'Find your address', answers: () => ({}) },
      questions: [
        { name: 'addressLine1', kind: 'text', label: 'Address line 1' },
        { name: 'city', kind: 'text', label: 'Town or city', optional: true },
        { name: 'postcode', kind: 'text', label: 'Postcode' },
      ],
    },
  ],
} as const;

beforeAll(loadCardMask);

describe('answers to check', () => {
  it('shows dates in words, an address as one row, and its postcode as the Royal Mail writes it', () => {
    const answers = {
      dateOfBirth: '05/09/1985',
      addressLine1: '10 Mill Lane',
      city: '',
      postcode: 'sw1a2aa',
    };
    expect(checkedRows(step, answers)).toEqual([
      { label: 'Date of birth', field: 'dateOfBirth', text: '5 September 1985' },
      { label: 'Customer number', field: 'customerNumber', text: '' },
      { label: 'Address', field: 'addressLine1', text: '10 Mill Lane\nSW1A 2AA' },
    ]);
  });

  it('repeats the remark on an answer, unless the remark offers another answer', () => {
    const asked = {
      ...step,
      groups: [
        {
          questions: [
            { name: 'applicationDate', kind: 'date', label: 'Preferred payout date', remark: 'payoutDate' },
            { name: 'email', kind: 'text', label: 'Email address', remark: 'email' },
          ],
        },
      ],
    } as const;
    const answers = { applicationDate: '25/12/2026', email: 'zoe@gmial.com' };
    expect(checkedRows(asked, answers).map(({ remark }) => remark)).toEqual([
      'We pay out on working days. You would get it on Tuesday 29 December.',
      undefined,
    ]);
  });

  it('asks once for a group with a heading that was left out, and for each answer that one lacks', () => {
    const group = {
      heading: 'Previous address',
      questions: [
        { name: 'previousAddressLine1', kind: 'text', label: 'Previous address line 1', optional: true },
        { name: 'previousAddressPostcode', kind: 'text', label: 'Previous postcode', optional: true },
      ],
    } as const;
    const asked = { ...step, groups: [group] };
    expect(checkedRows(asked, {})).toEqual([
      { label: 'Previous address', field: 'previousAddressLine1', text: '' },
    ]);
    expect(checkedRows(asked, { previousAddressLine1: '1 Mill Lane' }).map(({ label }) => label)).toEqual([
      'Previous address line 1',
      'Previous postcode',
    ]);
  });

  it('shows card numbers masked', () => {
    const answers = { customerNumber: '4111 1111 1111 1111', addressLine1: '10 Mill Lane' };
    expect(checkedRows(step, answers).map(({ text }) => text)).toEqual([
      '',
      '**** **** **** 1111',
      '10 Mill Lane',
    ]);
  });

  it('shows what it cannot read as it was typed', () => {
    const answers = { dateOfBirth: 'spring 1985', addressLine1: '10 Mill Lane', postcode: 'nowhere' };
    expect(checkedRows(step, answers).map(({ text }) => text)).toEqual([
      'spring 1985',
      '',
      '10 Mill Lane\nnowhere',
    ]);
  });
});
