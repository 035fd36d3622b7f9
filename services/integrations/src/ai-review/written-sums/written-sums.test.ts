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
  ['Rent £900, £150 on food a week', ['Rent: 900 monthly', ': 150 weekly']],
  ['£80 food weekly, £600 rent', [': 80 weekly', ': 600 monthly']],
  ['I spend £80 on food every week', ['I spend: 80 weekly']],
  ['Food £80 - weekly, rent 600', ['Food: 80 weekly', 'rent: 600 monthly']],
  ['Rent £600, food £80, weekly', ['Rent: 600 monthly', 'food: 80 weekly']],
  ['Food £80 once a week', ['Food: 80 weekly']],
  ['Food per week: £80, rent £600', ['Food per week: 80 weekly', 'rent: 600 monthly']],
  ['Food £80 (weekly) rent £600', ['Food: 80 weekly', 'rent: 600 monthly']],
  ['Rent £600, paid monthly', ['Rent: 600 monthly']],
  ['Weekly food and drink £80', ['Weekly food and drink: 80 weekly']],
  ['Weekly: food £80\nMonthly: rent £600', ['Weekly food: 80 weekly', 'Monthly rent: 600 monthly']],
])('expenditure of "%s"', (text, sums) => {
  expect(read(text, 'at-end')).toEqual(sums);
});

it.each<[string, (string | number)[]]>([
  ['Rent £600, food £40 twice a week', ['Rent: 600 monthly', 1]],
  ['Rent £600, food £60 bi-weekly', ['Rent: 600 monthly', 1]],
  ['Rent £600, bi-weekly food £60', ['Rent: 600 monthly', 1]],
  ['Rent £600, travel £5 5 days a week', ['Rent: 600 monthly', 1]],
  ['Rent £600, travel £5 a day 5 days a week', ['Rent: 600 monthly', 1]],
  ['Rent £600, lunch £5 Monday to Friday', ['Rent: 600 monthly', 1]],
  ['Rent £600, gas £60 every other month', ['Rent: 600 monthly', 1]],
  ['Rent £600, gas £60 on a meter every 2 months', ['Rent: 600 monthly', 1]],
  ['Rent £600, £50 for each child a week', ['Rent: 600 monthly', 1]],
  ['Rent £900, 5 x £60 loans', ['Rent: 900 monthly', 1]],
  ['Rent £600 weekly food £80', [2]],
  ['Rent £600 (weekly £150)', [2]],
  ['Rent £600, food £80 for two weeks', ['Rent: 600 monthly', 1]],
  ['I pay £150 rent a week and £80 for food', [': 80 monthly', 1]],
  ['£600 rent weekly food £80', [2]],
  ['Rent £150, food £80, weekly, bus £20', [3]],
  ['Rent £150, food £80. All per week', [2]],
  ['Weekly outgoings:\nrent £150\nfood £80', [2]],
  ['Weekly: rent £150, food £80', ['Weekly rent: 150 weekly', 1]],
])('given a frequency that no sum has for certain: expenditure of "%s"', (text, sums) => {
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
  ['PIP £434 paid every 4 weeks', ['PIP: 434 every 4 weeks']],
  ['ESA £330 paid fortnightly', ['ESA: 330 fortnightly']],
])('benefits of "%s"', (text, sums) => {
  expect(read(text, 'with-frequency')).toEqual(sums);
});

it('in a chat only a number with a £ sign is a sum', () => {
  expect(read('I earn 400 a week, and owe £30', 'none')).toEqual(['owe: 30 monthly', 1]);
});
