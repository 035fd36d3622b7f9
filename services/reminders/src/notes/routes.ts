import { recordRead } from '@loanline/kit/compliance/audit/record-audit';
import { handle, page } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { Deps } from '../deps.ts';
import { readInquiry, recordOf, writtenAs } from './read-inquiry.ts';
import { presentNote } from './store/note-row.ts';
import { listNotes } from './store/notes.ts';
import { addNote, changeNote, deleteNote, restoreNote } from './use-cases.ts';

/** What staff write for each other about a record of a customer. */
export const noteRoutes = (deps: Deps) => [
  handle(routes.listNotes, async ({ query, caller }) => {
    const { rows, nextCursor } = await listNotes(deps.pool, { ...query, records: writtenAs(query.record) });
    await recordRead(deps.pool, { caller, subject: `notes/${recordOf(query.record)}` });
    return page(rows.map(presentNote), nextCursor);
  }),

  handle(routes.addNote, async ({ body, caller, request }) => {
    const inquiry = await readInquiry(deps, body.record, request);
    return presentNote(
      await addNote(deps, { ...body, record: recordOf(body.record), inquiry }, caller.username),
    );
  }),

  handle(routes.changeNote, async ({ params, body, caller }) =>
    presentNote(await changeNote(deps, { ...params, ...body }, caller.username)),
  ),

  handle(routes.deleteNote, async ({ params, caller }) =>
    presentNote(await deleteNote(deps, params.id, caller.username)),
  ),

  handle(routes.restoreNote, async ({ params, caller }) =>
    presentNote(await restoreNote(deps, params.id, caller.username)),
  ),
];
