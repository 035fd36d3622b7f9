import { expect, it } from '@jest/globals';
import { readSums, type BareNumbers } from './written-sums.ts';

const read = (text: string, bare: BareNumbers) => {
  const { sums, unread } = readSums(text, bare);
  return [
    ...sums.map(({ label, lowest, highest, frequency }) => {
      const range = lowest === highest ? String(lowest / 100) : `${lowest / 100}-${highest / 100}`;
      return `${label}: ${range} ${frequency}`;
    }),
    ...(unread > 0 ? [unread] : []),
  ];
};

it.each<[string, (string | number)[]]>([
  ['Rent £600, food £40 a week', ['Rent: 600 monthly', 'food: 40 weekly']],
  [
    'Rent 900, food 400, council tax 150 and car 300',
    ['Rent: 900 monthly', 'food: 400 monthly', 'council tax: 150 monthly', 'car: 300 monthly'],
  ],
  [
    'Rent £600, council tax 150, childcare 700 a month, food 80 a week',
    ['Rent: 600 monthly', 'council tax: 150 monthly', 'childcare: 700 monthly', 'food: 80 weekly'],
  ],
  ['Rent £1.2k, food £20/day', ['Rent: 1200 monthly', 'food: 20 daily']],
  ['Rent £1,200.50pcm, van 1.5k per year', ['Rent: 1200.5 monthly', 'van: 1500 annually']],
  ['Nursery £300 every 4 weeks, gym 20 pounds', ['Nursery: 300 every 4 weeks', 'gym: 20 monthly']],
  ['Weekly food £80, insurance £90 every 3 months', ['Weekly food: 80 weekly', 'insurance: 90 quarterly']],
  ['Food £80 a week rent £600', ['Food: 80 weekly', 'rent: 600 monthly']],
  ['1500', [': 1500 monthly']],
  ['Food £60-£80 a week, fuel 100-120', ['Food: 60-80 weekly', 'fuel: 100-120 monthly']],
  ['Rent 600 food 250 bus 60', [3]],
  ['Rent £600 for 2 children', ['Rent: 600 monthly']],
  ['Cleaner £12 an hour, lunch £5 each', [2]],
  ['Rent £600, ring 07700900123, at M19 3AA since 2019', ['Rent: 600 monthly', 3]],
  ['Rent 1 200', [1]],
  ['Rent £800-£600', [1]],
  ['Rent £600\nDaily travel £6', ['Rent: 600 monthly', 'Daily travel: 6 daily']],
  ['Rent 600\nWeekly shop 80', ['Rent: 600 monthly', 'Weekly shop: 80 weekly']],
  ['Rent £600\nA phone £20', ['Rent: 600 monthly', 'A phone: 20 monthly']],
  ['None, I live with my parents and I am 22', [1]],
  ['Children: 2', []],
  ['Household of 4', []],
  ['Paid on the 28', [1]],
  ["Bills are in my partner's name, age 34", [1]],
  ['Nothing, ages 4 and 12', [1]],
  ['flat 12', [1]],
  ['My rent is 600', ['My rent is: 600 monthly']],
  ['Rent £600 (shared), bus £5 x 3', ['Rent: 600 monthly', 1]],
])('expenditure of "%s"', (text, sums) => {
  expect(read(text, 'at-end')).toEqual(sums);
});

it.each<[string, (string | number)[]]>([
  ['Universal Credit £300-£400', ['Universal Credit: 300-400 monthly']],
  [
    'Universal Credit 400 a month, child benefit 26 weekly',
    ['Universal Credit: 400 monthly', 'child benefit: 26 weekly'],
  ],
  ['Universal Credit 400', [1]],
  ['Child benefit for 2', []],
])('benefits of "%s"', (text, sums) => {
  expect(read(text, 'with-frequency')).toEqual(sums);
});

it('in a chat only a number with a £ sign is a sum', () => {
  expect(read('I earn 400 a week, and owe £30', 'none')).toEqual(['owe: 30 monthly', 1]);
});
