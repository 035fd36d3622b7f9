import type { CaseFile } from '../case-file.ts';
import { applied, said } from './case-files.ts';

/** Made-up applications with sums in the applicant's own words, each with all findings that a review must have. */
export const reviewedSums: readonly (readonly [
  name: string,
  changes: Partial<CaseFile>,
  found: readonly string[],
])[] = [
  [
    'writes its expenditure without £ signs',
    { submission: applied({ expenditure: 'Rent 600, food 250 and bus 60' }) },
    [],
  ],
  [
    'writes its expenditure without £ signs, and has little left',
    { submission: applied({ expenditure: 'Rent 900, food 400, council tax 150, car 300' }) },
    ['affordability tight'],
  ],
  [
    'writes its expenditure in thousands and by the day, and falls short',
    { submission: applied({ expenditure: 'Rent £1.2k, food £20/day, car 300' }) },
    ['affordability shortfall'],
  ],
  [
    'writes its expenditure without anything between the sums',
    { submission: applied({ expenditure: 'Rent 600 food 250 bus 60' }) },
    ['completeness amounts-unread'],
  ],
  [
    'names what it spends money on, and no sum',
    { submission: applied({ expenditure: 'Rent, food and the bus' }) },
    ['completeness expenditure-missing'],
  ],
  [
    'names a benefit with a year',
    { submission: applied({ benefits: 'Universal Credit since 2019' }) },
    ['completeness amounts-unread'],
  ],
  [
    'writes how often after what it spends money on, and has little left',
    { submission: applied({ expenditure: 'Rent £900, £200 on food a week' }) },
    ['affordability tight'],
  ],
  [
    'writes the sums before what it spends money on, food among them',
    { submission: applied({ expenditure: '£600 rent, £200 food' }) },
    [],
  ],
  [
    'writes the sums before what it spends money on, without food',
    { submission: applied({ expenditure: '£600 rent, £200 car' }) },
    ['affordability children-without-food'],
  ],
  [
    'names a part of a benefit, and has little left',
    { submission: applied({ benefits: 'PIP daily living £100', expenditure: 'Rent £1600, food £200' }) },
    ['affordability tight'],
  ],
  [
    'says in the chat on what day it is paid, and another sum than it filed',
    { chat: said('I get paid on the 25th, £900 a month') },
    ['contradictions income-said-otherwise'],
  ],
  [
    'is paid weekly, and says so in the chat',
    {
      submission: applied({ wagesAmount: '350.00', wagesPeriod: 'Weekly' }),
      chat: said('I get paid weekly, £350'),
    },
    [],
  ],
  [
    'lists what it spends money on, and the total',
    { submission: applied({ expenditure: 'Rent £600, food £250, bus £60, total £910' }) },
    ['completeness amounts-unread'],
  ],
  ['earns by the hour, and says so in the chat', { chat: said('I earn £12 an hour') }, []],
  [
    'earns by the hour and pays rent, and says so in the chat',
    { chat: said('I earn £12 an hour and pay £600 rent') },
    [],
  ],
];
