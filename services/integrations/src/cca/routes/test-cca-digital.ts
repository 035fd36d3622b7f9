import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import { notConfigured, fetchFailed } from '../../feeds/errors.ts';
import { FeedError } from '../../feeds/feed-error.ts';
import type { CcaDeps } from '../deps.ts';

export const testCcaDigital = ({ feed, missing }: CcaDeps) =>
  handle(routes.testCcaDigital, async () => {
    if (!feed) throw notConfigured('CCA Digital', missing);
    await feed.test().catch((error: unknown) => {
      throw error instanceof FeedError ? fetchFailed(error.message) : error;
    });
    return { success: true as const, message: 'Connected to CCA Digital' };
  });
