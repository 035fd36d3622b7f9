import { expect, it } from '@jest/globals';
import { readFirstSum, readSums, type BareNumbers } from './written-sums.ts';

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
  ['I pay £150 rent a week and £80 for food', ['I pay: 150 weekly', 1]],
  ['£600 rent weekly food £80', [2]],
  ['Rent £150, food £80, weekly, bus £20', [3]],
  ['Rent £150, food £80. All per week', [2]],
  ['Weekly outgoings:\nrent £150\nfood £80', [2]],
  ['Weekly: rent £150, food £80', ['Weekly rent: 150 weekly', 1]],
])('given a frequency that no sum has for certain: expenditure of "%s"', (text, sums) => {
  expect(read(text, 'at-end')).toEqual(sums);
});

it.each<[string, (string | number)[]]>([
  ['Each week I spend £80 on food, £40 on petrol and £20 on bus', ['Each week I spend: 80 weekly', 2]],
  ['Each week I spend £80 on food. Rent £600', ['Each week I spend: 80 weekly', 'Rent: 600 monthly']],
  ['My weekly outgoings are £150 rent, £80 food', ['My weekly outgoings are: 150 weekly', 1]],
  ['Weekly outgoings are rent £150. Food £80', ['Weekly outgoings are rent: 150 weekly', 1]],
  ['Per week £150 rent, £80 food, £20 bus', ['Per week: 150 weekly', 2]],
  ['Rent £600, weekly bills £80', ['Rent: 600 monthly', 'weekly bills: 80 weekly']],
  ['Rent £150, gas £20, food £80 (all weekly)', [3]],
  ['Gas £20, electric £20, food £80 all weekly', [3]],
  ['Gas £20, electric £20 and food £80 per week each', [3]],
  ['Rent £550 per month all bills included, food £50 a week', ['Rent: 550 monthly', 'food: 50 weekly']],
  ['Gas £20 electric £20 weekly', ['electric: 20 weekly', 1]],
  ['£20 gas and £20 electric a week', [': 20 weekly', 1]],
  ['Rent £600\nFood £60 and petrol £30 weekly', ['Rent: 600 monthly', 'petrol: 30 weekly', 1]],
  ['I pay £600 rent and spend £80 a week on food', ['I pay: 600 monthly', 'spend: 80 weekly']],
  ['Rent £600 - food £80 a week', ['Rent: 600 monthly', 'food: 80 weekly']],
  ['I receive £26 child benefit weekly and £700 UC', ['I receive: 26 weekly', 1]],
  ['Food £50 or £60 a week', [2]],
  ['Rent £600 (£138 a week)', ['Rent: 600 monthly', 1]],
])('given a frequency that several sums may share: expenditure of "%s"', (text, sums) => {
  expect(read(text, 'at-end')).toEqual(sums);
});

it.each<[string, (string | number)[]]>([
  [
    'rent £130 weekly gas £20 weekly food £60 weekly',
    ['rent: 130 weekly', 'gas: 20 weekly', 'food: 60 weekly'],
  ],
  [
    'Rent: £595 Monthly Food: £60 Weekly Gas: £40 Monthly',
    ['Rent: 595 monthly', 'Food: 60 weekly', 'Gas: 40 monthly'],
  ],
  ['Monthly rent £595 weekly food £60 monthly gas £40', [3]],
  ['Rent £600 monthly food £80', ['Rent: 600 monthly', 'food: 80 monthly']],
  ['I get paid weekly. Rent £600, food £200', ['Rent: 600 monthly', 'food: 200 monthly']],
  ['Rent £600, food £300. I work 5 days a week', ['Rent: 600 monthly', 'food: 300 monthly']],
  ['Rent £150, food £80. Paid weekly', [2]],
  ['I pay £150 rent a week', ['I pay: 150 weekly']],
])('given a frequency that belongs to one place only: expenditure of "%s"', (text, sums) => {
  expect(read(text, 'at-end')).toEqual(sums);
});

it.each([
  'Daily living costs £400',
  'Daily living £20',
  'Daily expenses £300',
  'Everyday essentials £250',
  '£200 everyday spending',
  'Food for every day £200',
  'Rent goes up every year currently £650',
  'Rent goes up every year £650',
  'PA £120',
  'Rent £140 paid every Friday',
  'Every Friday: rent £140',
  'Food £80 on a Friday',
  'Food £80, every Saturday',
  'Lunch £5 a day Mon-Fri',
  ...['weekley', 'wekly', 'weely', 'pwk', '(w)', 'w', 'fortnighly', 'p/f', 'f/n', 'biweekly'].map(
    (words) => `Food £80 ${words}`,
  ),
  ...['p.y.', 'py', 'biannually', '6 monthly', 'six monthly', 'termly', 'nightly'].map(
    (words) => `Food £80 ${words}`,
  ),
])('given words that hint at a frequency, "%s" is unread', (text) => {
  expect(read(text, 'at-end')).toEqual([1]);
});

it.each([
  ['Food £80 wkly, rent £600 mthly', ['Food: 80 weekly', 'rent: 600 monthly']],
  ['Water £90 qtrly', ['Water: 90 quarterly']],
  ['Bus £5 everyday', ['Bus: 5 daily']],
  ['Electric top up weekly £20', ['Electric top up weekly: 20 weekly']],
  ['PA £120 a month', ['PA: 120 monthly']],
  ['Awkward bills £50, long term loan £120', ['Awkward bills: 50 monthly', 'long term loan: 120 monthly']],
  ['Gas £40 d/d', ['Gas: 40 monthly']],
])('words that only look like a frequency, or say it shortly: expenditure of "%s"', (text, sums) => {
  expect(read(text, 'at-end')).toEqual(sums);
});

it.each<[string, (string | number)[]]>([
  ['PIP daily living £434.20', ['PIP daily living: 434.2 monthly']],
  ['PIP £749.80 daily living and mobility', ['PIP: 749.8 monthly']],
  ['PIP £290 a month (standard daily living)', ['PIP: 290 monthly']],
  ['PIP daily living £108.55 and mobility £75.75 weekly', ['mobility: 75.75 weekly', 1]],
  [
    'Universal Credit £1200pm, Pip daily living £294',
    ['Universal Credit: 1200 monthly', 'Pip daily living: 294 monthly'],
  ],
  [
    'PIP Daily Living Enhanced £441.60 and Mobility Standard £116.80 every 4 weeks',
    ['Mobility Standard: 116.8 every 4 weeks', 1],
  ],
  ['Carers £333 4wkly', ['Carers: 333 every 4 weeks']],
  ['Universal Credit between £300 and £400 a month', ['Universal Credit: 300-400 monthly']],
  ['UC £1,100 including £500 housing element', ['UC: 1100 monthly', 1]],
  ['UC £650 a month (£150 a week)', ['UC: 650 monthly', 1]],
  ['UC £150 weekly which is £650 monthly', ['UC: 150 weekly', 1]],
])('given parts, ranges and what is written twice: benefits of "%s"', (text, sums) => {
  expect(read(text, 'with-frequency')).toEqual(sums);
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

it.each([
  ['get paid on the 25th, £1,500 a month', 150_000],
  ['earn since 2019 about £1,500 a month', 150_000],
  ['get paid on the 25th, I can pay £50 a month', undefined],
  ['get paid on the 25th and owe £30', undefined],
  ['earn 400 a week, and owe £30', undefined],
])('the first sum of "%s" is %s in pence', (text, sum) => {
  expect(readFirstSum(text, 'none')?.lowest).toBe(sum);
});
