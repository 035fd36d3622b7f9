import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import { notConfigured } from '../../feeds/errors.ts';
import { messageOf, presentFeed } from '../../feeds/present-feed.ts';
import { findFetch } from '../../feeds/store/feed-fetches.ts';
import type { SheetsDeps } from '../deps.ts';

export const getGoogleSheetsStatus = ({ prisma, configured, missing }: SheetsDeps) =>
  handle(routes.getGoogleSheetsStatus, async () => {
    if (!configured) {
      const { message } = notConfigured('Google Sheets', missing);
      return { configured: false, message, updates: null, failedCpa: null };
    }
    const updates = presentFeed(await findFetch(prisma, 'sheet-updates'));
    const failedCpa = presentFeed(await findFetch(prisma, 'failed-cpa'));
    return {
      configured: true,
      message: messageOf('Google Sheets', [updates, failedCpa]),
      updates,
      failedCpa,
    };
  });
