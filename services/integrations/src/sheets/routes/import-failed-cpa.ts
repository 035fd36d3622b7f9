import { handle, type HandlerContext } from '@loanline/kit/http/handler';
import type { Route } from '@loanline/proto/contract';
import { routes } from '@loanline/proto/routes';
import { callMessaging } from '../../feeds/call-messaging.ts';
import { counted } from '@loanline/proto/rules/counted';
import { notConfigured } from '../../feeds/errors.ts';
import { fetchFeed } from '../../feeds/fetch-feed.ts';
import { shortenNotes } from '../../feeds/shorten-notes.ts';
import type { SheetsDeps } from '../deps.ts';
import { readFailedCpa } from '../read-failed-cpa.ts';

type Asked = Pick<HandlerContext<Route>, 'caller' | 'request'>;

const importFrom = async (deps: SheetsDeps, asked: Asked) => {
  const { configured, missing, messagingUrl } = deps;
  if (!configured) throw notConfigured('Google Sheets', missing);
  const { spreadsheetId, failedCpaTab: tab, columns } = configured;
  const { result, created } = await fetchFeed(deps, 'failed-cpa', async () => {
    const read = await configured.sheet.read(tab);
    const { requests, notes, rows } = readFailedCpa(read, { spreadsheetId, tab, columns });
    const taken = await callMessaging(messagingUrl, asked, routes.ingestBackCalls, {
      body: { source: 'sheet', requests },
    });
    return {
      created: taken.created,
      rows,
      result: `Read ${counted(rows, 'row')}: ${counted(taken.created, 'failed payment')} imported, ${taken.known.toLocaleString('en-GB')} already here`,
      notes: shortenNotes(notes),
    };
  });
  return { success: true as const, message: result, importedCount: created };
};

export const importFailedCpa = (deps: SheetsDeps) =>
  handle(routes.importFailedCpa, (asked) => importFrom(deps, asked));

export const syncFailedCpa = (deps: SheetsDeps) =>
  handle(routes.syncFailedCpa, (asked) => importFrom(deps, asked));
