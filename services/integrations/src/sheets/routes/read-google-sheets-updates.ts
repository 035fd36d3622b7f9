import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import { callMessaging } from '../../feeds/call-messaging.ts';
import { counted } from '@loanline/proto/rules/counted';
import { notConfigured } from '../../feeds/errors.ts';
import { fetchFeed } from '../../feeds/fetch-feed.ts';
import { shortenNotes } from '../../feeds/shorten-notes.ts';
import type { SheetsDeps } from '../deps.ts';
import { readUpdates } from '../read-updates.ts';

const sentenceOf = (rows: number, changed: number, outdated: number) => {
  const remark = outdated === 0 ? '' : `, ${counted(outdated, 'row')} left because staff changed it later`;
  return `Read ${counted(rows, 'row')}: ${counted(changed, 'request')} updated${remark}`;
};

export const readGoogleSheetsUpdates = (deps: SheetsDeps) =>
  handle(routes.readGoogleSheetsUpdates, async (asked) => {
    const { configured, missing, messagingUrl } = deps;
    if (!configured) throw notConfigured('Google Sheets', missing);
    const { spreadsheetId, updatesTab: tab, columns } = configured;
    const { result, changed } = await fetchFeed(deps, 'sheet-updates', async (fetchNumber) => {
      const read = await configured.sheet.read(tab);
      const { updates, notes, rows } = readUpdates(read, { spreadsheetId, tab, columns }, new Date());
      const applied = await callMessaging(messagingUrl, asked, routes.applySheetUpdates, {
        body: { reading: fetchNumber, rows: updates },
      });
      const refused = applied.refused.map(({ row, reason }) => `Row ${row}: ${reason}`);
      return {
        changed: applied.changed,
        rows,
        result: sentenceOf(rows, applied.changed, applied.outdated),
        notes: shortenNotes([...notes, ...refused]),
      };
    });
    return { success: true as const, message: result, updated: changed };
  });
