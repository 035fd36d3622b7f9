import { describe, expect, it } from '@jest/globals';
import { presentContact } from '../threads/present-thread.ts';
import {
  contactRefusal,
  windowClosesAt,
  type ContactHistory,
  type ContactRules,
  type Sending,
} from './contact.ts';

const noon = new Date('2026-11-23T12:00:00Z');
const night = new Date('2026-11-23T22:30:00Z');
const before = (moment: Date, minutes: number) => new Date(moment.getTime() - minutes * 60_000);

const day = { from: '08:00', to: '20:00' };
const rules: ContactRules = {
  hours: { weekday: day, saturday: day, sunday: null, bankHoliday: null },
  remindersPerDay: 1,
  remindersPerWeek: 3,
};
const sms: Sending = { channel: 'sms', purpose: 'conversation', isFreeText: true, isOverridden: false };
const whatsapp: Sending = { ...sms, channel: 'whatsapp' };
const template: Sending = { ...whatsapp, isFreeText: false };
const update: Sending = { ...sms, purpose: 'update' };
const reminder: Sending = { ...sms, purpose: 'reminder' };
const reason = { isOverridden: true };
const nobody: ContactHistory = {
  optedOutAt: null,
  hold: null,
  lastInboundAt: null,
  remindersToday: 0,
  remindersThisWeek: 0,
  holidays: [],
};
const stopped = { optedOutAt: before(noon, 60) };
const held = {
  hold: {
    until: new Date('2026-12-01T00:00:00Z'),
    reason: 'asked for help',
    placedBy: 'priya',
    placedAt: before(noon, 10),
  },
};
const lapsed = { hold: { ...held.hold, until: before(noon, 1) } };
const wrote = (minutes: number, moment = noon) => ({ lastInboundAt: before(moment, minutes) });

const outcome = (sending: Sending, facts: Partial<ContactHistory>, now: Date) => {
  const refusal = contactRefusal(rules, sending, { ...nobody, ...facts }, now);
  return refusal ? `${refusal.rule}${refusal.overridable ? ', with a reason' : ''}` : 'goes out';
};

describe('a message to a customer', () => {
  it.each<[string, Sending, Partial<ContactHistory>, Date, string]>([
    ['by day', sms, {}, noon, 'goes out'],
    ['by night', sms, {}, night, 'contact-hours, with a reason'],
    ['by night, with a reason', { ...sms, ...reason }, {}, night, 'goes out'],
    ['by night, who wrote 59 minutes ago', sms, wrote(59, night), night, 'goes out'],
    ['by night, who wrote 61 minutes ago', sms, wrote(61, night), night, 'contact-hours, with a reason'],
    ['who wrote STOP', sms, stopped, noon, 'opt-out'],
    ['who wrote STOP, with a reason', { ...sms, ...reason }, stopped, noon, 'opt-out'],
    ['who wrote STOP, a template', template, stopped, noon, 'opt-out'],
    ['on hold', sms, held, noon, 'hold, with a reason'],
    ['on hold, who wrote just now', sms, { ...held, ...wrote(1) }, noon, 'hold, with a reason'],
    ['on hold, with a reason', { ...sms, ...reason }, held, noon, 'goes out'],
    [
      'on hold since before it was stored, with a reason',
      { ...sms, ...reason, storedAt: before(noon, 5) },
      held,
      noon,
      'goes out',
    ],
    [
      'on hold since it was stored, with a reason',
      { ...reminder, ...reason, storedAt: before(noon, 20) },
      held,
      noon,
      'hold, with a reason',
    ],
    [
      'an update by night, who wrote just now',
      update,
      wrote(1, night),
      night,
      'contact-hours, with a reason',
    ],
    ['whose hold is over', sms, lapsed, noon, 'goes out'],
    ['on WhatsApp, who never wrote', whatsapp, {}, noon, 'window'],
    ['on WhatsApp, who wrote 24 hours ago', whatsapp, wrote(24 * 60), noon, 'window'],
    ['on WhatsApp, who wrote 23:59 ago', whatsapp, wrote(24 * 60 - 1), noon, 'goes out'],
    ['on WhatsApp outside the window, with a reason', { ...whatsapp, ...reason }, {}, noon, 'window'],
    ['on WhatsApp outside the window, a template', template, {}, noon, 'goes out'],
    ['a first reminder', reminder, {}, noon, 'goes out'],
    [
      'a reminder by night to somebody who has just written',
      reminder,
      wrote(1, night),
      night,
      'contact-hours, with a reason',
    ],
    [
      'a second reminder of a day',
      reminder,
      { remindersToday: 1, remindersThisWeek: 1 },
      noon,
      'frequency-cap, with a reason',
    ],
    ['a fourth reminder of 7 days', reminder, { remindersThisWeek: 3 }, noon, 'frequency-cap, with a reason'],
    ['a thread after reminders', sms, { remindersToday: 1, remindersThisWeek: 3 }, noon, 'goes out'],
    ['a second reminder, with a reason', { ...reminder, ...reason }, { remindersToday: 1 }, noon, 'goes out'],
  ])('%s', (_what, sending, facts, now, expected) => {
    expect(outcome(sending, facts, now)).toBe(expected);
  });

  it('that must wait says until when', () => {
    const refusal = contactRefusal(rules, sms, nobody, night);
    expect(refusal?.notBefore?.toISOString()).toBe('2026-11-24T08:00:00.000Z');
    expect(refusal?.sentence).toBe(
      'Outside contact hours (CONC 7.9). You can write again from Tuesday 24 November at 08:00.',
    );
  });
});

describe('the window of WhatsApp', () => {
  it('closes 24 hours after the last message of the customer', () => {
    expect(windowClosesAt(before(noon, 60), noon)?.toISOString()).toBe('2026-11-24T11:00:00.000Z');
    expect(windowClosesAt(before(noon, 24 * 60), noon)).toBeNull();
    expect(windowClosesAt(null, noon)).toBeNull();
  });
});

describe('what staff read about contact hours', () => {
  it.each<[string, Partial<ContactHistory>, Date]>([
    ['by day', {}, noon],
    ['by night', {}, night],
    ['by night, who wrote 59 minutes ago', wrote(59, night), night],
    ['by night, who wrote 61 minutes ago', wrote(61, night), night],
  ])('agrees with what is refused %s', (_when, facts, now) => {
    const known = { ...nobody, ...facts };
    const isRefused = contactRefusal(rules, sms, known, now)?.rule === 'contact-hours';
    const shown = presentContact(known, rules, now);
    expect(shown.withinHours).toBe(!isRefused);
    expect(shown.opensAt !== null).toBe(isRefused);
  });
});
