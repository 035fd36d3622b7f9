import { createImportRoutes } from '@loanline/kit/files/imports/import-routes';
import { applicationImport } from '@loanline/proto/routes/import-rows';
import { getAddressSearchAvailability } from '../addresses/routes/get-address-search.ts';
import { getAddress } from '../addresses/routes/get-address.ts';
import { searchAddresses } from '../addresses/routes/search-addresses.ts';
import { checkConfirmation } from '../confirmation/routes/check-confirmation.ts';
import { requestCode } from '../confirmation/routes/request-code.ts';
import { personRequestRoutes } from '../data-requests/routes.ts';
import type { Deps } from '../deps.ts';
import { getChatFile, sendChatFile } from '../documents/routes/chat-files.ts';
import { getDocumentFile } from '../documents/routes/get-document-file.ts';
import { sendDocument, sendDocumentPiece } from '../documents/routes/send-document.ts';
import {
  cancelDocument,
  decideDocument,
  listDocuments,
  requestDocuments,
} from '../documents/routes/staff-documents.ts';
import { requestHelp } from '../help-requests/routes.ts';
import { applicationRows } from '../imports/application-rows.ts';
import { exportLoanApplications } from '../loan-applications/routes/export-loan-applications.ts';
import { getLoanApplication } from '../loan-applications/routes/get-loan-application.ts';
import { listLoanApplications } from '../loan-applications/routes/list-loan-applications.ts';
import { submitLoanApplication } from '../loan-applications/routes/submit-loan-application.ts';
import { withdrawConsent } from '../loan-applications/routes/withdraw-consent.ts';
import { outcomeTextRoutes } from '../outcome-texts/routes.ts';
import { endOutcome, setOutcome } from '../outcomes/routes/change-outcome.ts';
import { exportOutcomes, listOutcomes } from '../outcomes/routes/list-outcomes.ts';
import { withdrawApplication } from '../outcomes/routes/withdraw-application.ts';
import { getReport } from '../reports/routes.ts';
import { savedApplicationRoutes } from '../saved-applications/routes.ts';
import { changeStage } from '../stages/routes/change-stage.ts';
import { listStageChanges } from '../stages/routes/list-stage-changes.ts';
import { undoStageChange } from '../stages/routes/undo-stage-change.ts';
import { countApplications } from '../tracked-applications/routes/count-applications.ts';
import { exportApplications } from '../tracked-applications/routes/export-applications.ts';
import { getApplicationFile } from '../tracked-applications/routes/get-application-file.ts';
import { getApplication } from '../tracked-applications/routes/get-application.ts';
import { listApplications } from '../tracked-applications/routes/list-applications.ts';
import { listWaitingApplications } from '../tracked-applications/routes/list-waiting-applications.ts';
import { nameApplicants } from '../tracked-applications/routes/name-applicants.ts';
import { searchApplicants } from '../tracked-applications/routes/search-applicants.ts';
import { summariseApplications } from '../tracked-applications/routes/summarise-applications.ts';
import { chooseUpdates } from '../update-preferences/routes.ts';
import { countWizardStep } from '../wizard-steps/routes.ts';

/** Fixed paths come before those with parameters. */
export const createRoutes = (deps: Deps) => [
  getReport(deps),

  submitLoanApplication(deps),
  listLoanApplications(deps),
  exportLoanApplications(deps),
  getLoanApplication(deps),
  withdrawConsent(deps),

  requestHelp(deps),

  countWizardStep(deps),

  getAddressSearchAvailability(deps),
  searchAddresses(deps),
  getAddress(deps),

  countApplications(deps),
  summariseApplications(deps),
  listApplications(deps),
  exportApplications(deps),
  listOutcomes(deps),
  exportOutcomes(deps),
  listWaitingApplications(deps),
  getApplication(deps),
  getApplicationFile(deps),
  searchApplicants(deps),
  nameApplicants(deps),

  chooseUpdates(deps),

  changeStage(deps),
  undoStageChange(deps),
  listStageChanges(deps),

  ...outcomeTextRoutes(deps),
  setOutcome(deps),
  endOutcome(deps),
  withdrawApplication(deps),

  checkConfirmation(deps),
  requestCode(deps),

  ...savedApplicationRoutes(deps),

  listDocuments(deps),
  requestDocuments(deps),
  cancelDocument(deps),
  decideDocument(deps),
  sendDocument(deps),
  sendDocumentPiece(deps),
  getDocumentFile(deps),
  sendChatFile(deps),
  getChatFile(deps),

  ...personRequestRoutes(deps),
  ...createImportRoutes(applicationImport, deps, applicationRows(deps)),
];
