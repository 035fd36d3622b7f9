import { paidOutStage } from '@loanline/proto/enums/stages';
import { newTrackerId } from '../tracked-applications/domain/references.ts';
import type { StageState } from '../stages/domain/stages.ts';
import type { NewTrackedApplication } from '../tracked-applications/domain/tracked-application.ts';
import type { DemoApplication } from './demo-applications.ts';

/** The tracked application of a made-up customer. */
export const demoTrackedApplication = (demo: DemoApplication, state: StageState): NewTrackedApplication => {
  const [first, last] = demo.name;
  const paidOut = demo.stage === paidOutStage;
  return {
    ...state,
    applicationId: demo.reference,
    trackerId: newTrackerId(),
    customerFirstName: first,
    customerLastName: last,
    customerEmail: `${first}.${last}@example.com`.toLowerCase(),
    customerPhone: `07700 900${demo.phone}`,
    phoneE164: `+447700900${demo.phone}`,
    customerAddress: demo.address.join(', '),
    loanAmount: demo.amount,
    loanType: 'Personal Loan',
    loanTerm: `${demo.months} months`,
    repaymentAmount: (demo.amount * demo.factor).toFixed(2),
    rebate: (demo.amount * (demo.factor - 1) * 0.1).toFixed(2),
    clearedAmount: paidOut ? demo.amount.toFixed(2) : null,
    receivedAmount: paidOut ? ((demo.amount * demo.factor) / demo.months).toFixed(2) : null,
    applicationDate: new Date(state.stageTimestamps[0] ?? state.stageChangedAt),
    requestNotConfirmed: demo.requestNotConfirmed ?? false,
  };
};
