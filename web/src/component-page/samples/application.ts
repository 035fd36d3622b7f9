import type { StaffDocument } from '@loanline/proto/entities/document';
import type { StaffApplication } from '@loanline/proto/entities/tracked-application';
import { outcomeLabels, type Outcome } from '@loanline/proto/enums/outcomes';

const since = '2026-03-02T09:30:00.000Z';

export const application: StaffApplication = {
  id: 1,
  trackerId: 'sample',
  applicationId: '07480',
  customerFirstName: 'Amara',
  customerLastName: 'Okafor',
  customerEmail: 'amara.okafor@example.com',
  customerPhone: '07700 900123',
  customerAddress: '12 Mill Lane, Leeds LS1 4AB',
  loanAmount: 750,
  loanType: 'Personal loan',
  loanTerm: '6 months',
  repaymentAmount: null,
  rebate: null,
  clearedAmount: null,
  receivedAmount: null,
  applicationDate: since,
  currentStage: 3,
  completedStages: [1, 2],
  stageTimestamps: [since, since, since, '', '', '', '', ''],
  stageNotes: ['', '', '', '', '', '', '', ''],
  lastUpdated: since,
  isActive: true,
  applicationLink: null,
  sdxLink: null,
  documents: [],
  version: 1,
  outcome: null,
  requestNotConfirmed: false,
  overPriceCap: false,
  undoableChangeId: null,
};

export const withOutcome = (outcome: Outcome): StaffApplication => ({
  ...application,
  outcome: {
    outcome,
    title: outcomeLabels[outcome],
    text: '',
    since,
    reason: '',
    source: 'staff',
    actor: 'morgan',
  },
});

export const documentIn = (state: StaffDocument['state']): StaffDocument => ({
  id: '9f6c1c52-6b1e-4a52-8c52-0f6a4f8f0a01',
  kind: 'payslips',
  origin: 'request',
  title: 'Your last three payslips',
  help: null,
  state,
  reason: null,
  refusals: 0,
  files: 1,
  requestedBy: 'morgan',
  requestedAt: since,
  decidedBy: null,
  decidedAt: null,
  sent: [],
});
