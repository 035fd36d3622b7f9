import type { CaseFile } from '../case-file.ts';
import {
  application,
  applied,
  appliedInSixSteps,
  backCall,
  contact,
  document,
  other,
  record,
  reminder,
  said,
  staffSaid,
  wrote,
} from './case-files.ts';
import { reviewedSums } from './reviewed-sums.ts';
import { reviewedWords } from './reviewed-words.ts';

/** Made-up applications, each with all findings that a review must have. */
export const reviewedApplications: readonly (readonly [
  name: string,
  changes: Partial<CaseFile>,
  found: readonly string[],
])[] = [
  ['is in order, 7 steps', {}, []],
  ['is in order, 6 steps', { submission: appliedInSixSteps() }, []],
  ['is of a customer whose record agrees', { customer: record({}) }, []],
  [
    'has a chat about the weather',
    { chat: said('Hello', 'When will I hear from you?', 'Lovely, thank you') },
    [],
  ],
  [
    'came only from the board',
    { submission: null },
    ['completeness no-submission', 'age birth-date-missing'],
  ],
  [
    'came from the board, of a known customer',
    { submission: null, customer: record({}) },
    ['completeness no-submission'],
  ],
  [
    'was asked for documents',
    {
      application: application({
        documents: [document('requested'), document('received'), document('refused'), document('accepted')],
      }),
    },
    ['completeness document-missing', 'completeness document-refused'],
  ],
  [
    'works without wages',
    { submission: applied({ wagesAmount: null, benefits: null }) },
    ['completeness income-missing'],
  ],
  [
    'lives on nothing',
    { submission: applied({ employmentStatus: 'Unemployed', wagesAmount: null, benefits: null }) },
    ['affordability no-income'],
  ],
  [
    'works without an employer',
    { submission: applied({ employerName: null }) },
    ['completeness employer-missing'],
  ],
  [
    'is retired without an employer',
    { submission: applied({ employmentStatus: 'Retired', employerName: null }) },
    [],
  ],
  [
    'has no expenditure, 7 steps',
    { submission: applied({ expenditure: '' }) },
    ['completeness expenditure-missing'],
  ],
  ...reviewedSums,
  [
    'has no expenditure, 6 steps',
    {
      submission: appliedInSixSteps({
        rent: '0.00',
        utilities: '0.00',
        food: '0.00',
        transport: '0.00',
        otherExpenses: [],
      }),
    },
    ['completeness expenditure-missing'],
  ],
  [
    'was left unconfirmed',
    { submission: appliedInSixSteps({ customerRequestLoan: false }) },
    ['completeness request-not-confirmed'],
  ],
  [
    'is of someone who is 18 tomorrow',
    { submission: applied({ dateOfBirth: '2008-11-22' }) },
    ['age under-age'],
  ],
  ['is of someone who is 18 today', { submission: applied({ dateOfBirth: '2008-11-21' }) }, []],
  [
    'is of someone of 110 years',
    { submission: applied({ dateOfBirth: '1916-01-01' }) },
    ['age age-unlikely'],
  ],
  [
    'moved in lately without the address before',
    { submission: applied({ moveInDate: '2025-02-01' }) },
    ['addresses previous-address-missing'],
  ],
  [
    'moved from where it lives',
    {
      submission: applied({
        moveInDate: '2025-02-01',
        previousAddressLine1: '14 station road',
        previousAddressPostcode: 'm193aa',
      }),
    },
    ['addresses previous-address-same'],
  ],
  [
    'moved in before birth',
    { submission: applied({ moveInDate: '1980-01-01' }) },
    ['addresses moved-in-before-birth'],
  ],
  [
    'lives elsewhere by our record',
    { customer: record({ postcode: 'LS1 4AP' }) },
    ['addresses address-differs-from-record'],
  ],
  [
    'lives elsewhere by the board',
    { application: application({ customerAddress: '2 Mill Lane, SK1 1AB' }) },
    ['addresses address-differs-from-tracked'],
  ],
  [
    'was born on another day by our record',
    { customer: record({ dateOfBirth: '1989-11-04' }) },
    ['contradictions birth-date-differs'],
  ],
  [
    'has another surname by our record',
    { customer: record({ surname: 'Smith' }) },
    ['contradictions surname-differs'],
  ],
  ['has its surname in other letters', { customer: record({ surname: 'OKAFOR ' }) }, []],
  [
    'is about another amount',
    { application: application({ loanAmount: 900 }) },
    ['contradictions amount-differs'],
  ],
  [
    'has worked since childhood',
    { submission: appliedInSixSteps({ employmentStartDate: '1995-01-01' }) },
    ['contradictions employed-as-a-child'],
  ],
  [
    'has child benefit and no children',
    { submission: applied({ numberOfChildrenUnder18: '0' }) },
    ['contradictions child-benefit-without-children'],
  ],
  [
    'rents for nothing',
    { submission: appliedInSixSteps({ rent: '0.00' }) },
    ['contradictions tenant-without-rent'],
  ],
  [
    'lost the job that it files',
    { chat: said('I lost my job last week so need this quickly') },
    ['contradictions work-said-otherwise', 'vulnerability life-event'],
  ],
  [
    'has not lost the job',
    { chat: said('No worries, I have not lost my job', 'What happens if I lost my job?') },
    [],
  ],
  [
    'speaks of a child it does not file',
    {
      submission: applied({ numberOfChildrenUnder18: '0', benefits: null }),
      chat: said('It is for my daughter'),
    },
    ['contradictions children-said-otherwise'],
  ],
  [
    'earns less than it files',
    { chat: said('I earn £250 a week') },
    ['contradictions income-said-otherwise'],
  ],
  ['earns what it files', { chat: said('I earn £430 per week after tax') }, []],
  ['has another application open', { others: [other({})] }, ['previous-lending other-application-open']],
  [
    'was lent to before',
    { others: [other({ currentStage: 8 }), other({ isActive: false })] },
    ['previous-lending lent-before'],
  ],
  [
    'has a live loan',
    { customer: record({ liveCount: 1, currentBalance: '210.50' }) },
    ['previous-lending live-loan', 'previous-lending balance-owed'],
  ],
  [
    'has a number that its partner has given as well',
    { sharesWith: { mobile: ['Aisha Rahman'], email: [] } },
    ['previous-lending number-shared'],
  ],
  [
    'has a number and an email address of others, and a live loan of its own',
    {
      customer: record({ liveCount: 1 }),
      sharesWith: { mobile: ['Aisha Rahman', 'Ben Lee'], email: ['Aisha Rahman'] },
    },
    ['previous-lending live-loan', 'previous-lending number-shared', 'previous-lending email-shared'],
  ],
  ['was written off', { customer: record({ writtenOffCount: 1 }) }, ['previous-lending written-off']],
  [
    'had a card refused',
    { backCalls: [backCall({ status: 'failed_cpa', cpaAttempts: 1 }), backCall({})] },
    ['previous-lending card-payment-refused'],
  ],
  [
    'has a payment overdue',
    { reminders: [reminder({ date: '2026-11-01', status: 'sent' }), reminder({})] },
    ['previous-lending payment-overdue'],
  ],
  [
    'cannot afford it',
    { submission: applied({ wagesAmount: '820.00', benefits: null }) },
    ['affordability shortfall'],
  ],
  [
    'has little left',
    { submission: applied({ wagesAmount: '1050.00', benefits: null }) },
    ['affordability tight'],
  ],
  ['has paid by the week', { submission: applied({ wagesPeriod: 'Weekly', wagesAmount: '430.00' }) }, []],
  [
    'feeds its children with nothing',
    { submission: applied({ expenditure: 'Rent £600' }) },
    ['affordability children-without-food'],
  ],
  [
    'costs over the cap by a penny',
    { application: application({ repaymentAmount: '800.01' }) },
    ['price-cap over-price-cap'],
  ],
  ['costs the cap', { application: application({ repaymentAmount: '800.00' }) }, []],
  ...reviewedWords.map(
    ([text, code]) =>
      [`says "${text}"`, { chat: said(text) }, code === null ? [] : [`vulnerability ${code}`]] as const,
  ),
  [
    'has bailiffs, and says so in the form',
    { submission: applied({ expenditure: 'Rent £600, food £250, bailiffs £50' }) },
    ['vulnerability money-trouble'],
  ],
  ['texts about the weather', { messages: wrote('sms', 'Lovely day', 'Thanks, bye') }, []],
  ['texts that it is ill', { messages: wrote('sms', 'I am in hospital') }, ['vulnerability health']],
  [
    'writes on WhatsApp that it lost the job',
    { messages: wrote('whatsapp', 'Hi', 'I lost my job last week') },
    ['contradictions work-said-otherwise', 'vulnerability life-event'],
  ],
  [
    'texts another income than it files',
    { messages: wrote('sms', 'I earn £250 a week') },
    ['contradictions income-said-otherwise'],
  ],
  [
    'gambles in the chat and on WhatsApp, found once',
    { chat: said('I lost it all gambling'), messages: wrote('whatsapp', 'Sorry, gambling again') },
    ['vulnerability gambling'],
  ],
  ['may be written to', { contact: contact({}) }, []],
  [
    'wrote STOP, and files that it may be called',
    { contact: contact({ optedOutAt: '2026-11-20T10:00:00.000Z' }) },
    ['contradictions contact-said-otherwise'],
  ],
  [
    'wrote STOP, and files no permission',
    {
      submission: applied({ permissionToContactPhone: false }),
      contact: contact({ optedOutAt: '2026-11-20T10:00:00.000Z' }),
    },
    [],
  ],
  [
    'is on hold',
    {
      contact: contact({
        hold: { until: '2026-12-05T00:00:00.000Z', reason: 'A death in the family', placedBy: 'priya' },
      }),
    },
    ['vulnerability contact-hold'],
  ],
  ['is asked by staff about gambling', { chat: staffSaid('Are you in debt, or gambling?') }, []],
];
