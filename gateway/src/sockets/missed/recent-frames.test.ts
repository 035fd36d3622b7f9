import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { messagePosted } from '../../testing/events.ts';
import { createRecentFrames, type RecentFrames } from './recent-frames.ts';

const minute = 60_000;
let now: number;
let recent: RecentFrames;

const read = (sequence: number, username?: string) =>
  ({ type: 'chat_read', applicationId: '07480', reader: 'admin', sequence, username }) as const;
const note = (sequence: number, room = '07480') =>
  recent.note(room, { customers: read(sequence), staff: read(sequence, 'priya') });
const missed = (awayMs: number | undefined, isStaff = false, room = '07480') =>
  recent
    .missedIn(room, { awayMs, isStaff })
    ?.map((frame) => ('sequence' in frame ? frame.sequence : frame.message.sequence));

beforeEach(() => {
  now = 0;
  recent = createRecentFrames(() => now);
  recent.forget();
  now = 5 * minute;
});

describe('what a browser has missed in a room', () => {
  it('is what was pushed there while it was away, in order', () => {
    note(1);
    now += minute;
    note(2);
    note(9, 'inquiry:1');
    note(3);
    now += 1_000;
    expect(missed(2_000)).toEqual([2, 3]);
  });

  it('is nothing when nothing was pushed', () => {
    note(1, '07481');
    expect(missed(2_000)).toEqual([]);
  });

  it('includes what was pushed shortly before it lost its connection, when its subscription is late as well', () => {
    note(1);
    now += 49_000;
    expect(missed(0)).toEqual([1]);
  });

  it('is for staff what staff see', () => {
    note(1);
    expect(recent.missedIn('07480', { awayMs: 0, isStaff: false })).toEqual([read(1)]);
    expect(recent.missedIn('07480', { awayMs: 0, isStaff: true })).toEqual([read(1, 'priya')]);
  });

  it.each([
    ['a browser that was not here before', undefined],
    ['an absence that began before this gateway listened', 5 * minute],
    ['an absence that began just after it', 5 * minute - 20_000],
  ])('is not known for %s', (_which, awayMs) => {
    expect(missed(awayMs)).toBeUndefined();
  });

  it('is not known once events may have been missed during the absence', () => {
    note(1);
    recent.forget();
    now += 10_000;
    expect(missed(15_000)).toBeUndefined();
    now += 2 * minute;
    expect(missed(minute)).toEqual([]);
  });

  it('is not known before the gateway listens', () => {
    expect(createRecentFrames(() => now).missedIn('07480', { awayMs: 0, isStaff: false })).toBeUndefined();
  });

  it('is not known when it is more than a page', () => {
    for (let sequence = 1; sequence <= 201; sequence += 1) note(sequence);
    expect(missed(0)).toBeUndefined();
  });

  it('is fetched in pages when it is long', () => {
    const { data } = messagePosted('07480', 'x'.repeat(4_000));
    const long = { type: 'chat_message', ...data } as const;
    for (let n = 0; n < 20; n += 1) recent.note('07480', { customers: long, staff: long });
    expect(missed(0)).toHaveLength(20);
    for (let n = 0; n < 20; n += 1) recent.note('07480', { customers: long, staff: long });
    expect(missed(0)).toBeUndefined();
  });

  it('lacks what was said in a conversation that is erased', () => {
    note(1);
    note(2, '07481');
    recent.erase('07480');
    expect(missed(0)).toEqual([]);
    expect(missed(0, false, '07481')).toEqual([2]);
  });

  it('is in order after a conversation was erased and the oldest frames were dropped', () => {
    note(1);
    note(2, '07481');
    recent.erase('07480');
    now += 11 * minute;
    note(3, '07481');
    note(4);
    expect(missed(0, false, '07481')).toEqual([3]);
    expect(missed(0)).toEqual([4]);
  });

  it('is found quickly in a room that has been busy', () => {
    for (let sequence = 1; sequence <= 30_000; sequence += 1) note(sequence);
    now += minute;
    note(30_001);
    const startedAt = performance.now();
    for (let browser = 0; browser < 3_000; browser += 1)
      recent.missedIn('07480', { awayMs: 0, isStaff: false });
    // It took 0.5 ms for each while all frames of the room were read.
    expect(performance.now() - startedAt).toBeLessThan(500);
    expect(missed(0)).toEqual([30_001]);
  });

  it('is not known for an absence from before the oldest frame that is left', () => {
    note(1);
    now += 11 * minute;
    note(2);
    expect(missed(minute)).toEqual([2]);
    expect(missed(11 * minute)).toBeUndefined();
  });

  it('is dropped after ten minutes, also where nothing else is pushed', () => {
    jest.useFakeTimers();
    recent.start();
    note(1);
    now += 9 * minute;
    jest.advanceTimersByTime(10_000);
    expect(missed(9 * minute)).toEqual([1]);
    now += minute + 1;
    jest.advanceTimersByTime(10_000);
    expect(missed(10 * minute)).toBeUndefined();
    recent.stop();
    jest.useRealTimers();
  });

  it('is not known from before what has no room', () => {
    const { data } = messagePosted('07481', 'x'.repeat(1024 * 1024));
    const long = { type: 'chat_message', ...data } as const;
    for (let n = 0; n < 40; n += 1) {
      now += 1_000;
      recent.note('07481', { customers: long, staff: long });
    }
    expect(missed(0)).toBeUndefined();
    now += minute;
    expect(missed(0)).toEqual([]);
  });
});
