import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import { callMessaging } from '../../sources/call-messaging.ts';
import { counted } from '@loanline/proto/rules/counted';
import { notConfigured } from '../../sources/errors.ts';
import { readSource } from '../../sources/read-source.ts';
import { shortenNotes } from '../../sources/shorten-notes.ts';
import type { CcaDeps } from '../deps.ts';

export const syncCcaDigital = (deps: CcaDeps) =>
  handle(routes.syncCcaDigital, async (asked) => {
    const { source, missing, messagingUrl } = deps;
    if (!source) throw notConfigured('CCA Digital', missing);
    const { result, created } = await readSource(deps, 'cca-digital', async () => {
      const { requests, notes, total } = await source.cases();
      const taken = await callMessaging(messagingUrl, asked, routes.ingestBackCalls, {
        body: { source: 'agency', requests: [...requests] },
      });
      return {
        created: taken.created,
        rows: total,
        result: `Read ${counted(total, 'case')}: ${counted(taken.created, 'back call request')} new, ${taken.known.toLocaleString('en-GB')} known before`,
        notes: shortenNotes(notes),
      };
    });
    return { success: true as const, message: result, importedCount: created };
  });
