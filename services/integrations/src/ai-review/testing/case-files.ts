import type { BackCallRequest } from '@loanline/proto/entities/back-call';
import type { ChatMessage } from '@loanline/proto/entities/chat';
import type { ContactState, ThreadMessage } from '@loanline/proto/entities/thread';
import type { CustomerRecord } from '@loanline/proto/entities/customer-record';
import type { RequestedDocument } from '@loanline/proto/entities/document';
import type { LoanApplication } from '@loanline/proto/entities/loan-application';
import type { Reminder } from '@loanline/proto/entities/reminder';
import type { TrackedApplication } from '@loanline/proto/entities/tracked-application';
import type { OtherApplication } from '@loanline/proto/routes/applications/application-file';
import type { CaseFile } from '../case-file.ts';

const at = '2026-11-20T10:00:00.000Z';
export const today = '2026-11-21';

const tracked: TrackedApplication = {
  id: 1,
  trackerId: 'trk1',
  applicationId: 'LL-1',
  customerFirstName: 'Priya',
  customerLastName: 'Okafor',
  customerEmail: 'priya.okafor@example.com',
  customerPhone: '07700 900123',
  customerAddress: '14 Station Road, Manchester, M19 3AA',
  loanAmount: 400,
  loanType: 'Personal Loan',
  loanTerm: '12 months',
  repaymentAmount: '700.00',
  rebate: null,
  clearedAmount: null,
  receivedAmount: null,
  applicationDate: at,
  currentStage: 1,
  completedStages: [],
  stageTimestamps: ['', '', '', '', '', '', '', ''],
  stageNotes: ['', '', '', '', '', '', '', ''],
  lastUpdated: at,
  isActive: true,
  applicationLink: null,
  documents: [],
  sdxLink: null,
  outcome: null,
  version: 1,
};

const apply: LoanApplication = {
  id: 1,
  applicationId: 'LL-1',
  flow: 'apply',
  title: 'Ms',
  forename: 'Priya',
  surname: 'Okafor',
  email: 'priya.okafor@example.com',
  mobile: '07700 900123',
  creditRequestedAmount: 400,
  purposeOfLoan: 'Car Purchase',
  employmentStatus: 'Full Time',
  requestNotConfirmed: false,
  createdAt: at,
  customerNumber: null,
  dateOfBirth: '1988-11-04',
  mobileE164: '+447700900123',
  addressLine1: '14 Station Road',
  addressLine2: null,
  addressLine3: null,
  city: null,
  county: null,
  postcode: 'M19 3AA',
  applicationDate: '2026-11-24',
  maritalStatus: 'Single',
  numberOfChildrenUnder18: '1',
  residentialStatus: 'Renting',
  moveInDate: '2015-06-01',
  previousAddressLine1: null,
  previousAddressLine2: null,
  previousAddressLine3: null,
  previousCity: null,
  previousCounty: null,
  previousAddressPostcode: null,
  employerName: 'Northern Trams Ltd',
  jobTitle: null,
  employmentStartDate: null,
  grossAnnualIncome: null,
  timeInCurrentJob: '2 years',
  wagesPeriod: 'Monthly',
  wagesAmount: '1850.00',
  benefits: 'Child Benefit £26 a week',
  expenditure: 'Rent £600, food £250, bus £60',
  rent: null,
  utilities: null,
  food: null,
  transport: null,
  otherExpenses: null,
  paymentType: 'Debit Card',
  scheduledLoanPeriod: '12 months',
  firstPaymentDate: '2026-12-21',
  transferMethod: 'Bank Transfer',
  nameOnCard: 'P OKAFOR',
  cardLastFourDigits: '1111',
  cardExpiry: '09/29',
  sortCode: null,
  accountNumber: null,
  customerRequestLoan: true,
  permissionToContactPhone: true,
  surveyResearchConsent: false,
  marketingConsent: false,
  consentDataProcessing: null,
  consentCreditCheck: null,
  consents: [],
  updatedAt: at,
  submission: {},
};

/** What the 6-step wizard asks in place of wages and free text. */
const sixStep: Partial<LoanApplication> = {
  flow: 'loan-application',
  employmentStatus: 'employed',
  residentialStatus: 'Tenant',
  wagesPeriod: null,
  wagesAmount: null,
  grossAnnualIncome: '28000.00',
  jobTitle: 'Driver',
  employmentStartDate: '2019-03-01',
  benefits: [{ type: 'Child Benefit', amount: '26.00', frequency: 'weekly' }],
  expenditure: null,
  rent: '650.00',
  utilities: '140.00',
  food: '250.00',
  transport: '60.00',
  otherExpenses: [{ description: 'Phone', amount: '20.00', frequency: 'monthly' }],
};

/** A case file without findings, unless an argument makes one. */
export const caseFile = (changes: Partial<CaseFile> = {}): CaseFile => ({
  today,
  application: tracked,
  submission: apply,
  others: [],
  sharesWith: { mobile: [], email: [] },
  customer: null,
  chat: [],
  messages: [],
  contact: null,
  backCalls: [],
  reminders: [],
  ...changes,
});

export const application = (changes: Partial<TrackedApplication>): TrackedApplication => ({
  ...tracked,
  ...changes,
});

/** Payslips that were asked for. */
export const document = (state: RequestedDocument['state']): RequestedDocument => ({
  id: '3b241101-e2bb-4255-8caf-4136c566a962',
  kind: 'payslips',
  origin: 'request',
  title: 'Your last 3 payslips',
  help: null,
  state,
  reason: state === 'refused' ? 'It is blurred' : null,
  refusals: 0,
  files: 0,
});

/** The submission of the 7-step wizard. */
export const applied = (changes: Partial<LoanApplication> = {}): LoanApplication => ({
  ...apply,
  ...changes,
});

/** The submission of the 6-step wizard. */
export const appliedInSixSteps = (changes: Partial<LoanApplication> = {}): LoanApplication => ({
  ...apply,
  ...sixStep,
  ...changes,
});

/** A chat in which the customer wrote these. */
export const said = (...texts: string[]): ChatMessage[] =>
  texts.map((text, place) => ({
    id: place + 1,
    sender: 'customer',
    text,
    timestamp: at,
    sequence: place + 1,
  }));

/** A chat in which staff wrote this. */
export const staffSaid = (text: string): ChatMessage[] =>
  said(text).map((message) => ({ ...message, sender: 'admin' }));

/** A conversation in which the customer wrote these, with the text of ours that it began with. */
export const wrote = (channel: ThreadMessage['channel'], ...texts: string[]): ThreadMessage[] =>
  ['Are you in debt, or gambling?', ...texts].map((messageBody, place) => ({
    id: place + 1,
    conversationId: 1,
    channel,
    sequence: place + 1,
    direction: place === 0 ? 'outbound' : 'inbound',
    sender: '+447700900123',
    receiver: '+447700900800',
    messageType: 'text',
    messageBody,
    mediaUrl: null,
    media: [],
    messageStatus: place === 0 ? 'delivered' : 'received',
    errorMessage: null,
    errorCode: null,
    canRetry: false,
    messageId: null,
    author: null,
    createdAt: at,
    deliveredAt: null,
    readAt: null,
  }));

export const contact = (changes: Partial<ContactState>): ContactState => ({
  optedOutAt: null,
  hold: null,
  withinHours: true,
  opensAt: null,
  ...changes,
});

export const record = (changes: Partial<CustomerRecord>): CustomerRecord => ({
  id: 1,
  customerNumber: 'C-1',
  title: 'Ms',
  forename: 'Priya',
  surname: 'Okafor',
  dateOfBirth: '1988-11-04',
  mobile: '07700900123',
  email: null,
  address1: '14 Station Road',
  address2: null,
  address3: null,
  postcode: 'M19 3AA',
  totalLending: null,
  status: 'Active',
  currentBalance: '0.00',
  lastLoanIssued: null,
  lastPaymentCollected: null,
  liveCount: 0,
  paidCount: 2,
  closedCount: 2,
  writtenOffCount: 0,
  ...changes,
});

export const other = (changes: Partial<OtherApplication>): OtherApplication => ({
  applicationId: 'LL-2',
  currentStage: 3,
  loanAmount: 200,
  applicationDate: at,
  isActive: true,
  ...changes,
});

export const backCall = (changes: Partial<BackCallRequest>): BackCallRequest => ({
  id: 9,
  customerName: 'Priya Okafor',
  phoneNumber: '07700 900123',
  amountDue: '£120.00',
  address: '',
  notes: '',
  agentPhone: null,
  status: 'pending',
  smsMessageId: null,
  createdAt: at,
  completedAt: null,
  smsError: null,
  canResendSms: false,
  assignedTo: null,
  source: 'form',
  applicationId: 'LL-1',
  cpaAttempts: 0,
  retakeClosed: false,
  updatedAt: at,
  version: 1,
  ...changes,
});

export const reminder = (changes: Partial<Reminder>): Reminder => ({
  id: 5,
  timestamp: at,
  customerName: 'Priya Okafor',
  customerMobile: '07700900123',
  cardNumber: '1111',
  amount: '120.00',
  date: '2026-12-01',
  status: 'reminder',
  smsMessageId: null,
  error: null,
  createdAt: at,
  sentAt: null,
  ...changes,
});
