import { inContext } from '@loanline/kit/runtime/request-context';
import type { Logger } from '@loanline/kit/runtime/logger';
import type { Deps } from '../deps.ts';
import type { ErasureNotes } from './erasure-notes.ts';
import { requestPerson } from './request-person.ts';

const knownOf = async ({ pool }: Deps, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const { rows } = await pool.query<{ id: string }>(
    'SELECT id FROM person_requests WHERE id::text = ANY ($1)',
    [ids],
  );
  return new Set(rows.map(({ id }) => id));
};

/**
 * Completes the drafts of erasures that were committed before their process died. Any other draft is left for a person to
 * decide: a database that was restored to an earlier moment does not know whether its erasure was committed.
 */
const settleDrafts = async (deps: Deps, notes: ErasureNotes, logger: Logger): Promise<void> => {
  const drafts = await notes.drafts();
  const known = await knownOf(
    deps,
    drafts.map(({ id }) => id),
  );
  for (const { id, isRecent } of drafts) {
    if (known.has(id)) await notes.complete(id);
    else if (!isRecent)
      logger.error({ requestId: id }, 'found the draft of an erasure that the database lacks');
  }
};

/**
 * Repeats the erasures that have a note but are not in the database, which was then restored to an earlier moment. The
 * service does so at start, before it answers calls.
 */
export const eraseAgain = async (deps: Deps, logger: Logger): Promise<void> => {
  const { erasureNotes } = deps;
  if (!erasureNotes) return;
  await settleDrafts(deps, erasureNotes, logger);
  const { notes, unreadable } = await erasureNotes.readAll();
  for (const file of unreadable) logger.error({ file }, 'failed to read the note of an erasure');
  const known = await knownOf(
    deps,
    notes.map(({ id }) => id),
  );
  for (const note of notes.filter(({ id }) => !known.has(id))) {
    await inContext(note, () => requestPerson(deps, note));
    logger.warn({ requestId: note.id }, 'repeated an erasure that the restored database did not have');
  }
};
