import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import { notConfigured } from '../../feeds/errors.ts';
import { messageOf, presentFeed } from '../../feeds/present-feed.ts';
import { findFetch } from '../../feeds/store/feed-fetches.ts';
import type { CcaDeps } from '../deps.ts';

export const getCcaDigitalStatus = ({ prisma, feed, missing }: CcaDeps) =>
  handle(routes.getCcaDigitalStatus, async () => {
    if (!feed)
      return { configured: false, message: notConfigured('CCA Digital', missing).message, cases: null };
    const cases = presentFeed(await findFetch(prisma, 'cca-digital'));
    return { configured: true, message: messageOf('CCA Digital', [cases]), cases };
  });
