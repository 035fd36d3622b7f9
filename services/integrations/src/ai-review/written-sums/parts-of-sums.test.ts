import { expect, it } from '@jest/globals';
import { readSums, type BareNumbers } from './written-sums.ts';

const read = (text: string, bare: BareNumbers) => {
  const { sums, unread } = readSums(text, bare);
  return {
    sums: sums.map(({ lowest, highest }) =>
      lowest === highest ? lowest / 100 : [lowest / 100, highest / 100],
    ),
    unread,
  };
};

it.each([
  ['Rent £500, food £200, total £700', [500, 200]],
  ['Rent 500, food 200, total 700', [500, 200]],
  ['Rent £500, food £200. £700 altogether', [500, 200]],
  ['Total outgoings £700: rent £500, food £200', [500, 200]],
])('a total is not added to the sums beside it: "%s"', (text, sums) => {
  expect(read(text, 'at-end')).toEqual({ sums, unread: 1 });
});

it('a total without other sums is read', () => {
  expect(read('My total outgoings are £1,200', 'at-end')).toEqual({ sums: [1200], unread: 0 });
});

it.each([
  ['Bills £200 (gas £80, electric £120)', [200], 2],
  ['Rent £600 (my half £300), food £80', [600, 80], 1],
  ['Rent £150 a week (approx £650 a month)', [150], 1],
  ['Rent £650 p.m. (£150 p.w.)', [650], 1],
  ['Rent £600 for the flat (my half £300)', [600], 1],
])('sums in brackets behind a sum may be a part of it or repeat it: "%s"', (text, sums, unread) => {
  expect(read(text, 'at-end')).toEqual({ sums, unread });
});

it.each([
  ['Rent £600, bills (gas £80, electric £120)', [600, 80, 120]],
  ['Bills (gas £80, electric £120)', [80, 120]],
  ['Rent £600 (shared), food £80', [600, 80]],
])('sums in brackets behind words are read: "%s"', (text, sums) => {
  expect(read(text, 'at-end')).toEqual({ sums, unread: 0 });
});

it.each([
  'UC £1,100 including housing £500',
  'UC £1,100 including housing element of £500',
  'UC £1,100 (includes £500 housing)',
  'UC £1,100, this includes £500 housing',
  'UC £1,100 incl. £500 housing',
  'UC £1,100 with £500 for rent included',
  'UC £1,100 minus £150 deductions',
  'UC £1,100, £150 deducted',
  'UC £1,100 less £150',
])('what a benefit includes, or what is taken from it, is not added to it: "%s"', (text) => {
  expect(read(text, 'with-frequency')).toEqual({ sums: [1100], unread: 1 });
});

it.each([
  ['Rent £150 pw, which works out at £650 a month', 150],
  ['Rent £650 a month i.e. £150 a week', 650],
])('what is written twice is not added: "%s"', (text, sum) => {
  expect(read(text, 'at-end')).toEqual({ sums: [sum], unread: 1 });
});

it('given sums on both sides of a slash, neither is certain', () => {
  expect(read('Rent £650 a month / £150 a week', 'at-end')).toEqual({ sums: [], unread: 2 });
});

it.each([
  ['Rent £600, bills including water £150', [600, 150]],
  ['Food £80, rent £550 bills included', [80, 550]],
  ['Rent £550 including bills, food £80', [550, 80]],
  ['Rent £550 including bills and food £80', [550, 80]],
])('given a sum with a name of its own, it is no part of the one before: "%s"', (text, sums) => {
  expect(read(text, 'at-end')).toEqual({ sums, unread: 0 });
});

it('given a range in words, £ signs are not needed', () => {
  expect(read('Food between 200 and 250', 'at-end')).toEqual({ sums: [[200, 250]], unread: 0 });
  expect(read('Children aged between 10 and 15', 'at-end')).toEqual({ sums: [], unread: 1 });
});
