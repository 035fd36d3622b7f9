import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import { notConfigured } from '../../sources/errors.ts';
import { messageOf, presentSource } from '../../sources/present-source.ts';
import { findReading } from '../../sources/store/source-readings.ts';
import type { SheetsDeps } from '../deps.ts';

export const getGoogleSheetsStatus = ({ prisma, configured, missing }: SheetsDeps) =>
  handle(routes.getGoogleSheetsStatus, async () => {
    if (!configured) {
      const { message } = notConfigured('Google Sheets', missing);
      return { configured: false, message, updates: null, failedCpa: null };
    }
    const updates = presentSource(await findReading(prisma, 'sheet-updates'));
    const failedCpa = presentSource(await findReading(prisma, 'failed-cpa'));
    return {
      configured: true,
      message: messageOf('Google Sheets', [updates, failedCpa]),
      updates,
      failedCpa,
    };
  });
