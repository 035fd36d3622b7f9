import { describe, expect, it } from '@jest/globals';
import { closingTime, isWithinHours, nextOpening, type ContactHours } from './contact-hours.ts';

const hours: ContactHours = {
  weekday: { from: '08:00', to: '20:00' },
  saturday: { from: '09:00', to: '17:00' },
  sunday: null,
  bankHoliday: null,
};

describe('contact hours', () => {
  it.each([
    ['a weekday at 8:00 in winter', '2026-11-23T08:00:00Z', true],
    ['a weekday at 7:59', '2026-11-23T07:59:59Z', false],
    ['a weekday at 19:59', '2026-11-23T19:59:59Z', true],
    ['a weekday at 20:00', '2026-11-23T20:00:00Z', false],
    ['a weekday at 8:00 in summer', '2026-07-06T07:00:00Z', true],
    ['a weekday at 7:59 in summer', '2026-07-06T06:59:00Z', false],
    ['a Saturday at 9:00', '2026-11-21T09:00:00Z', true],
    ['a Saturday at 8:59', '2026-11-21T08:59:00Z', false],
    ['a Saturday at 17:00', '2026-11-21T17:00:00Z', false],
    ['a Sunday at noon', '2026-11-22T12:00:00Z', false],
    ['Good Friday at noon', '2026-04-03T11:00:00Z', false],
    ['the substitute for Boxing Day', '2026-12-28T12:00:00Z', false],
  ])('%s', (_when, moment, isOpen) => {
    expect(isWithinHours(hours, new Date(moment))).toBe(isOpen);
  });

  it.each([
    ['the same morning', '2026-11-23T05:00:00Z', '2026-11-23T08:00:00.000Z'],
    ['after a weekend', '2026-11-21T18:00:00Z', '2026-11-23T08:00:00.000Z'],
    ['after Easter, in summer time', '2026-04-02T20:00:00Z', '2026-04-04T08:00:00.000Z'],
    ['over the change to summer time', '2026-03-28T18:00:00Z', '2026-03-30T07:00:00.000Z'],
    ['now', '2026-11-23T12:00:00Z', '2026-11-23T12:00:00.000Z'],
  ])('begin next %s', (_when, moment, opens) => {
    expect(nextOpening(hours, new Date(moment))?.toISOString()).toBe(opens);
  });

  it.each([
    ['that evening, in winter', hours, '2026-11-23T12:00:00Z', '2026-11-23T20:00:00.000Z'],
    ['that evening, in summer', hours, '2026-07-06T12:00:00Z', '2026-07-06T19:00:00.000Z'],
    ['not at all outside them', hours, '2026-11-23T20:00:00Z', undefined],
    [
      'after midnight where they go on',
      { ...hours, weekday: { from: '00:00', to: '24:00' }, saturday: { from: '00:00', to: '01:30' } },
      '2026-11-20T23:00:00Z',
      '2026-11-21T01:30:00.000Z',
    ],
    [
      'at midnight where they do not',
      { ...hours, weekday: { from: '08:00', to: '24:00' } },
      '2026-11-23T23:00:00Z',
      '2026-11-24T00:00:00.000Z',
    ],
  ])('end %s', (_when, given, moment, closes) => {
    expect(closingTime(given, new Date(moment))?.toISOString()).toBe(closes);
  });

  it('know a holiday that was proclaimed for one year', () => {
    const proclaimed = ['01-01', '04-03', '04-06', '05-04', '05-25', '06-22', '08-31', '12-25', '12-28'].map(
      (day) => `2026-${day}`,
    );
    const monday = new Date('2026-06-22T11:00:00Z');
    expect(isWithinHours(hours, monday)).toBe(true);
    expect(isWithinHours(hours, monday, proclaimed)).toBe(false);
    expect(nextOpening(hours, monday, proclaimed)?.toISOString()).toBe('2026-06-23T07:00:00.000Z');
  });

  it('never begin where no hours are set', () => {
    const none = { weekday: null, saturday: null, sunday: null, bankHoliday: null };
    expect(nextOpening(none, new Date())).toBeNull();
  });
});
