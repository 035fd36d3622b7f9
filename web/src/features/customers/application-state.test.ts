import { expect, it } from '@jest/globals';
import type { ApplicationSummary } from '@loanline/proto/entities/tracked-application';
import { stateText } from './application-state.ts';

const application: ApplicationSummary = {
  applicationId: '07480',
  loanAmount: 500,
  currentStage: 7,
  outcome: null,
};

it.each<[string, Partial<ApplicationSummary>, string]>([
  ['its stage and amount', {}, 'Review & Sign Documentation · £500'],
  ['its outcome instead of its stage', { outcome: 'on-hold' }, 'On hold · £500'],
  ['its stage alone while no amount is known', { loanAmount: null }, 'Review & Sign Documentation'],
])('an application in a list of records has %s', (_what, change, text) => {
  expect(stateText({ ...application, ...change })).toBe(text);
});
