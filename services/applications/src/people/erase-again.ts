import type { Logger } from '@loanline/kit/logger';
import type { Context } from '../context.ts';
import { requestPerson } from './request-person.ts';

/**
 * Repeats the erasures that have a note but are not in the database, which was then restored to an earlier moment. The
 * service does so at start, before it answers calls.
 */
export const eraseAgain = async (context: Context, logger: Logger): Promise<void> => {
  if (!context.erasureNotes) return;
  const { notes, unreadable } = await context.erasureNotes.readAll();
  for (const file of unreadable) logger.error({ file }, 'failed to read the note of an erasure');
  const { rows } = await context.pool.query<{ id: string }>(
    'SELECT id FROM person_requests WHERE id = ANY ($1)',
    [notes.map(({ id }) => id)],
  );
  const known = new Set(rows.map(({ id }) => id));
  for (const note of notes.filter(({ id }) => !known.has(id))) {
    await requestPerson(context, note);
    logger.warn({ requestId: note.id }, 'erased a person again whom a restored database had');
  }
};
