import { describe, expect, it } from '@jest/globals';
import { readConfig } from '@loanline/kit/runtime/config';
import { responseSettings } from './response-settings.ts';

const read = (OFFICE_HOURS: string) => readConfig(responseSettings, { OFFICE_HOURS });

describe('office hours', () => {
  it.each([
    ['Mon-Fri 09:00-17:30', { days: [1, 2, 3, 4, 5], from: '09:00', to: '17:30' }],
    ['Mon-Thu,Sat 10:00-24:00', { days: [1, 2, 3, 4, 6], from: '10:00', to: '24:00' }],
    ['Sat-Mon 00:00-08:00', { days: [6, 0, 1], from: '00:00', to: '08:00' }],
    ['Wed 09:00-12:00', { days: [3], from: '09:00', to: '12:00' }],
  ])('are read from %s', (text, hours) => {
    expect(read(text).OFFICE_HOURS).toEqual(hours);
  });

  it.each([
    ['9-5', 'must look like Mon-Fri 09:00-17:30'],
    ['Mon-Fri 9:00-17:30', 'must look like Mon-Fri 09:00-17:30'],
    ['Mon-Fri 17:30-09:00', 'must end later than it begins'],
    ['Mon-Fri 09:00-09:00', 'must end later than it begins'],
  ])('are refused as %s', (text, fault) => {
    expect(() => read(text)).toThrow(`OFFICE_HOURS (${fault})`);
  });
});
