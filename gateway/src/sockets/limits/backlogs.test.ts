import { expect, it } from '@jest/globals';
import { createBacklogs } from './backlogs.ts';

const limits = { most: 100, mostTogether: 250, unnoticed: 10 };

it('given a reader with little to read, then a frame has room until the limit of one reader', () => {
  const backlogs = createBacklogs(limits);
  expect(backlogs.hasRoom({ bufferedAmount: 40 }, 60)).toBe(true);
  expect(backlogs.hasRoom({ bufferedAmount: 41 }, 60)).toBe(false);
});

it('given slow readers that fill the room of all, then another frame for a slow one has none', () => {
  const backlogs = createBacklogs(limits);
  const readers = [95, 95, 60].map((bufferedAmount) => ({ bufferedAmount }));
  expect(readers.map((reader) => backlogs.hasRoom(reader, 5))).toEqual([true, true, false]);
  expect(backlogs.hasRoom({ bufferedAmount: 0 }, 5)).toBe(true);
});

it('given slow readers that have caught up, then there is room again', () => {
  const backlogs = createBacklogs(limits);
  const readers = [90, 90].map((bufferedAmount) => ({ bufferedAmount }));
  for (const reader of readers) backlogs.hasRoom(reader, 5);
  const [first] = readers;
  if (first) first.bufferedAmount = 0;
  expect(backlogs.hasRoom({ bufferedAmount: 60 }, 5)).toBe(true);
});

it('given one reader again and again, then its backlog counts once', () => {
  const backlogs = createBacklogs(limits);
  const reader = { bufferedAmount: 80 };
  for (let frame = 0; frame < 10; frame += 1) expect(backlogs.hasRoom(reader, 5)).toBe(true);
});
