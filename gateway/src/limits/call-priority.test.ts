import { expect, it } from '@jest/globals';
import { routes } from '@loanline/proto/routes';
import { shareOfPlaces, showsLoad } from './call-priority.ts';

it.each([
  ['postChatMessage', 1],
  ['submitLoanApplication', 1],
  ['receiveSms', 1],
  ['getApplication', 0.9],
  ['listApplications', 0.75],
  ['setOutcome', 0.75],
  ['exportApplications', 0.5],
  ['importCustomers', 0.5],
] as const)('a call of %s may fill %d of the places', (name, share) => {
  expect(shareOfPlaces(routes[name])).toBe(share);
});

it.each([
  ['postChatMessage', true],
  ['getApplication', true],
  ['listApplications', false],
  ['sendDocumentPiece', false],
  ['getDocumentFile', false],
  ['searchAddresses', false],
  ['login', false],
  ['requestConfirmationCode', false],
  ['requestSavingCode', false],
] as const)('how long %s takes shows load: %s', (name, shows) => {
  expect(showsLoad(routes[name])).toBe(shows);
});
