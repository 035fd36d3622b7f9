import type { Route } from '@loanline/proto/contract';
import { routes } from '@loanline/proto/routes';

/** Calls that ask a provider, or change many rows: browsers wait longer for them as well (`slowCallMs`). */
const slow: readonly Route[] = [
  routes.undoImport,
  routes.clearReminders,
  routes.undoDeleteReminders,
  routes.previewDueReminders,
  routes.syncBoard,
  routes.readGoogleSheetsUpdates,
  routes.importFailedCpa,
  routes.syncFailedCpa,
  routes.syncCcaDigital,
  routes.testCcaDigital,
  routes.testOneDrive,
  routes.listOneDriveFiles,
  routes.finishOneDriveSignIn,
  routes.syncOneDriveFile,
];

/** Whether a service may take longer over a call than over most. */
export const takesLong = (route: Route): boolean => route.upload !== undefined || slow.includes(route);
