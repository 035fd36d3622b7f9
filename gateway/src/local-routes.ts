import type { RetentionJob } from '@loanline/kit/compliance/retention/retention-job';
import type { MountedRoute } from '@loanline/kit/http/handler';
import { confirmApplication } from './tracker-access/confirm-application.ts';
import { getConfirmationWays } from './tracker-access/confirmation-ways.ts';
import { requestConfirmationCode } from './tracker-access/request-confirmation-code.ts';
import { revokeTrackerAccess } from './tracker-access/revoke-tracker-access.ts';
import { answerSavingCode } from './saved-applications/answer-saving-code.ts';
import { requestSavingCode } from './saved-applications/request-saving-code.ts';
import type { GatewayDeps } from './deps.ts';
import { exportAudit, listAudit } from './staff/routes/audit.ts';
import { getAnswersReport } from './staff-inbox/answers-report.ts';
import { inboxRoutes } from './staff-inbox/routes.ts';
import { savedViewRoutes } from './saved-views/routes.ts';
import { checkNotifications } from './notifications/check-notifications.ts';
import { forgetConversation } from './notifications/forget-conversation.ts';
import { changeOwnPassword } from './staff/routes/change-own-password.ts';
import { changeStaffAccount } from './staff/routes/change-staff-account.ts';
import { listStaffAccounts } from './staff/routes/list-staff-accounts.ts';
import { createStaffAccount } from './staff/routes/open-staff-account.ts';
import { findPerson } from './data-requests/find-person.ts';
import { previewErasure } from './data-requests/preview-erasure.ts';
import { getSystem } from './system/get-system.ts';
import { getRetention, runRetention } from './retention/routes.ts';
import { discardDeadLetter, replayDeadLetters } from './system/dead-letters.ts';
import { resetStaffPassword } from './staff/routes/reset-staff-password.ts';
import { verifyLoginCode } from './staff/routes/finish-login.ts';
import { login } from './staff/routes/login.ts';
import { logout } from './staff/routes/logout.ts';
import { sessionRoutes } from './staff/routes/sessions.ts';
import { twoStepRoutes } from './staff/routes/two-step.ts';
import { verifySession } from './staff/routes/verify-session.ts';

/** The calls that the gateway answers itself. */
export const createLocalRoutes = (deps: GatewayDeps, retention: RetentionJob): MountedRoute[] => [
  login(deps),
  verifyLoginCode(deps),
  verifySession(deps),
  logout(deps),
  changeOwnPassword(deps),
  listStaffAccounts(deps),
  createStaffAccount(deps),
  changeStaffAccount(deps),
  resetStaffPassword(deps),
  ...twoStepRoutes(deps),
  ...sessionRoutes(deps),
  getSystem(deps),
  replayDeadLetters(deps),
  discardDeadLetter(deps),
  getRetention(deps, retention),
  runRetention(deps, retention),
  findPerson(deps),
  previewErasure(deps),
  listAudit(deps),
  exportAudit(deps),
  ...savedViewRoutes(deps),
  ...inboxRoutes(deps),
  getAnswersReport(deps),
  confirmApplication(deps),
  getConfirmationWays(deps),
  requestConfirmationCode(deps),
  revokeTrackerAccess(deps),
  requestSavingCode(deps),
  answerSavingCode(deps),
  checkNotifications(deps),
  forgetConversation(deps),
];
