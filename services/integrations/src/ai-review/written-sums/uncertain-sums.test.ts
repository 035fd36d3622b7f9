import { expect, it } from '@jest/globals';
import { readFirstSum, readSums, type BareNumbers } from './written-sums.ts';

const read = (text: string, bare: BareNumbers) => {
  const { sums, unread } = readSums(text, bare);
  return {
    sums: sums.map(({ label, highest, frequency }) => `${label}: ${highest / 100} ${frequency}`),
    unread,
  };
};

it.each([
  'get paid weekly, £350',
  'get paid weekly. My wages are £350',
  'take home £350, I get paid weekly',
  'am paid fortnightly, usually £700',
])(
  'given a chat that says how often its writer is paid, the sum of "%s" is not taken for a monthly one',
  (text) => {
    expect(readFirstSum(text, 'none')).toBeUndefined();
  },
);

it.each([
  'Carers allowance £81.90, I get paid weekly',
  'I get paid every two weeks. ESA £277',
  'ESA £138 and I get paid weekly',
])('given benefits and how often they are paid, the sum of "%s" is not taken for a monthly one', (text) => {
  expect(read(text, 'with-frequency')).toEqual({ sums: [], unread: 1 });
});

it.each<[string, string[], number]>([
  ['PIP daily £434.20, mobility £299', ['mobility: 299 monthly'], 1],
  ['PIP £434 daily and £299 mobility', [], 2],
  ['Pip £434 daily, £116 mobility', [': 116 monthly'], 1],
])('no benefit is paid by the day: "%s"', (text, sums, unread) => {
  expect(read(text, 'with-frequency')).toEqual({ sums, unread });
});

it.each([
  'Daily outgoings £600',
  'Daily bills £300',
  'Daily spends £200',
  'Daily food £250',
  'Daily budget £200',
  'Daily travel £120',
  'Nursery £31 a day',
])('given more than £30 a day, "%s" is unread', (text) => {
  expect(read(text, 'at-end')).toEqual({ sums: [], unread: 1 });
});

it('given £30 a day, the sum is a daily one', () => {
  expect(read('Food £30 a day', 'at-end')).toEqual({ sums: ['Food: 30 daily'], unread: 0 });
});

it('wages by the day are not those of every day of the year', () => {
  expect(readFirstSum('earn £25 a day', 'none')).toBeUndefined();
});

it.each(['Car tax £180 year', 'Car tax £600 yr', 'Bus £6 day', 'Water £90 (quarter)'])(
  'given a period without "a", "%s" is unread',
  (text) => {
    expect(read(text, 'at-end')).toEqual({ sums: [], unread: 1 });
  },
);

it.each([
  ['Rent £600 weekly shopping £80 a week', 'weekly shopping: 80 weekly'],
  ['Mortgage £750 weekly food shop £100 per week', 'weekly food shop: 100 weekly'],
  ['Rent £600 weekly shop £80 pw', 'weekly shop: 80 weekly'],
])(
  'given "weekly" between two sums, the second of which has a frequency, the first of "%s" is unread',
  (text, sum) => {
    expect(read(text, 'at-end')).toEqual({ sums: [sum], unread: 1 });
  },
);

it.each([
  ['Outgoings per week: £150 rent, £80 food, £20 bus', 2],
  ['Outgoings weekly: £150 rent, £80 food', 1],
  ['Bills per week £20 gas, £20 electric, £10 water', 2],
  ['Weekly budget: £80 food, £40 petrol', 1],
  ['Weekly payments: £150 rent, £80 food', 1],
  ['Weekly household bills £20 gas, £20 electric', 1],
  ['Weekly household bills gas £20, electric £20', 1],
  ['On a weekly basis I spend £80 on food, £40 on petrol and £20 on bus', 2],
  ['On a weekly basis I pay rent £150, food £80', 1],
  ['Weekly food £80 and petrol £40', 1],
  ['Weekly rent £150 and food £80', 1],
])('given a frequency before several sums, only the first of "%s" certainly has it', (text, unread) => {
  const found = read(text, 'at-end');
  expect(found).toEqual({ sums: [expect.stringMatching(/ weekly$/)], unread });
});

it.each([
  ['Food £80 a week and rent £600', ['Food: 80 weekly', 'rent: 600 monthly']],
  ['Rent £600 and weekly food £80', ['Rent: 600 monthly', 'weekly food: 80 weekly']],
  ['Weekly food £80, rent £600', ['Weekly food: 80 weekly', 'rent: 600 monthly']],
])('given a frequency of one sum, "%s" is read', (text, sums) => {
  expect(read(text, 'at-end')).toEqual({ sums, unread: 0 });
});
