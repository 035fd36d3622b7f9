import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import { callMessaging } from '../../feeds/call-messaging.ts';
import { counted } from '@loanline/proto/rules/counted';
import { notConfigured } from '../../feeds/errors.ts';
import { fetchFeed } from '../../feeds/fetch-feed.ts';
import { shortenNotes } from '../../feeds/shorten-notes.ts';
import type { CcaDeps } from '../deps.ts';

export const syncCcaDigital = (deps: CcaDeps) =>
  handle(routes.syncCcaDigital, async (asked) => {
    const { feed, missing, messagingUrl } = deps;
    if (!feed) throw notConfigured('CCA Digital', missing);
    const { result, created } = await fetchFeed(deps, 'cca-digital', async () => {
      const { requests, notes, total } = await feed.cases();
      const taken = await callMessaging(messagingUrl, asked, routes.ingestBackCalls, {
        body: { source: 'agency', requests: [...requests] },
      });
      return {
        created: taken.created,
        rows: total,
        result: `Read ${counted(total, 'case')}: ${taken.created.toLocaleString('en-GB')} new, ${taken.known.toLocaleString('en-GB')} already here`,
        notes: shortenNotes(notes),
      };
    });
    return { success: true as const, message: result, importedCount: created };
  });
