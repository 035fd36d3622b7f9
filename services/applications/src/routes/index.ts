import { createImportRoutes } from '@loanline/kit/files/imports/import-routes';
import { applicationImport } from '@loanline/proto/routes/import-rows';
import type { Context } from '../context.ts';
import { applicationRows } from '../imports/application-rows.ts';
import { chooseUpdates } from './choose-updates.ts';
import { endOutcome, setOutcome } from './change-outcome.ts';
import { changeStage } from './change-stage.ts';
import { documentRoutes } from '../documents/routes/index.ts';
import { checkConfirmation } from './confirmation/check-confirmation.ts';
import { requestCode } from './confirmation/request-code.ts';
import { countApplications } from './count-applications.ts';
import { getAddress } from './get-address.ts';
import { getAddressSearchAvailability } from './get-address-search.ts';
import { getApplicationFile } from './get-application-file.ts';
import { getApplication } from './get-application.ts';
import { getLoanApplication } from './get-loan-application.ts';
import { exportApplications } from './export-applications.ts';
import { listApplications } from './list-applications.ts';
import { exportLoanApplications } from './export-loan-applications.ts';
import { listLoanApplications } from './list-loan-applications.ts';
import { listStageChanges } from './list-stage-changes.ts';
import { listWaitingApplications } from './list-waiting-applications.ts';
import { nameApplicants } from './applicants/name-applicants.ts';
import { peopleRoutes } from './people.ts';
import { requestHelp } from './request-help.ts';
import { searchAddresses } from './search-addresses.ts';
import { searchApplicants } from './applicants/search-applicants.ts';
import { submitLoanApplication } from './submit-loan-application.ts';
import { undoStageChange } from './undo-stage-change.ts';
import { withdrawApplication } from './withdraw-application.ts';
import { withdrawConsent } from './withdraw-consent.ts';
import { getReport } from './get-report.ts';

/** Fixed paths come before those with parameters. */
export const createRoutes = (context: Context) => [
  getReport(context),
  submitLoanApplication(context),
  listLoanApplications(context),
  exportLoanApplications(context),
  getLoanApplication(context),
  withdrawConsent(context),
  requestHelp(context),
  getAddressSearchAvailability(context),
  searchAddresses(context),
  getAddress(context),
  countApplications(context),
  listApplications(context),
  exportApplications(context),
  listWaitingApplications(context),
  getApplication(context),
  chooseUpdates(context),
  changeStage(context),
  undoStageChange(context),
  setOutcome(context),
  endOutcome(context),
  withdrawApplication(context),
  listStageChanges(context),
  checkConfirmation(context),
  requestCode(context),
  searchApplicants(context),
  nameApplicants(context),
  getApplicationFile(context),
  ...documentRoutes(context),
  ...peopleRoutes(context),
  ...createImportRoutes(applicationImport, context, applicationRows),
];
