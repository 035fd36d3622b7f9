import { recordAudit } from '@loanline/kit/compliance/audit/record-audit';
import { inTransaction } from '@loanline/kit/database/transaction';
import { insertEvents } from '@loanline/kit/events/outbox/outbox';
import type { NewNote, NoteChange } from '@loanline/proto/entities/note';
import type { PoolClient } from 'pg';
import type { Deps } from '../deps.ts';
import {
  noteChangedMeanwhile,
  noteIdTaken,
  nothingToRestore,
  othersNote,
  unknownNote,
  unknownRecord,
} from '../errors.ts';
import type { InquiryFound } from './read-inquiry.ts';
import { saveMentions } from './mentions/save-mentions.ts';
import { findSubject } from './store/find-subject.ts';
import type { NoteRow } from './store/note-row.ts';
import {
  findByClientId,
  findNote,
  insertNote,
  removeNote,
  restoreRemoved,
  updateNote,
} from './store/notes.ts';

type Parts = Pick<Deps, 'pool' | 'relay'>;

const actions: Readonly<Record<NoteChange, string>> = {
  added: 'add note',
  edited: 'change note',
  deleted: 'delete note',
  restored: 'restore note',
};

const announce = async (client: PoolClient, row: NoteRow, change: NoteChange): Promise<void> => {
  const { id, record, author, version } = row;
  await recordAudit(client, { actor: author, action: actions[change], subject: `notes/${id}` });
  await insertEvents(client, [
    { name: 'note.changed.v1', key: String(id), version, data: { noteId: id, record, change, author } },
  ]);
};

type Found = NonNullable<Awaited<ReturnType<typeof findNote>>>;

interface Changing {
  readonly id: number;
  readonly author: string;
  readonly change: NoteChange;
  /** Returns undefined when the note is not in a state that the change fits. */
  readonly work: (client: PoolClient) => Promise<NoteRow | undefined>;
  /** Whether the note is as the change leaves it, because the same call came before. */
  readonly isDone: (note: Found) => boolean;
  readonly refusal: () => Error;
}

/** Makes one change of one's own note, audits and announces it; a repeated call changes nothing and gets the same answer. */
const changing = async (
  { pool, relay }: Parts,
  { id, author, change, work, isDone, refusal }: Changing,
): Promise<NoteRow> => {
  const row = await inTransaction(pool, async (client) => {
    const changed = await work(client);
    if (changed) {
      await announce(client, changed, change);
      return changed;
    }
    const note = await findNote(client, id);
    if (!note) throw unknownNote();
    if (note.author !== author) throw othersNote();
    if (!isDone(note)) throw refusal();
    const { isDeleted: _, ...same } = note;
    return same;
  });
  relay.wake();
  return row;
};

/** Stores a note about a record, once for each client id. @throws ProblemError `not-found` or `conflict` */
export const addNote = async (
  { pool, relay }: Parts,
  {
    clientId,
    record,
    text,
    mentions = [],
    inquiry,
  }: NewNote & { readonly inquiry: InquiryFound | undefined },
  author: string,
): Promise<NoteRow> => {
  const row = await inTransaction(pool, async (client) => {
    const subject = await findSubject(client, record, inquiry);
    if (!subject) throw unknownRecord();
    const stored = await insertNote(client, { clientId, subject, text, author });
    if (!stored) return findByClientId(client, clientId);
    await announce(client, stored, 'added');
    return saveMentions(client, stored, mentions);
  });
  if (row?.author !== author || row.record !== record) throw noteIdTaken();
  relay.wake();
  return row;
};

/** Changes the text of one's own note, and with it whom the note names. @throws ProblemError `not-found`, `forbidden` or `conflict` */
export const changeNote = (
  parts: Parts,
  note: Pick<NoteRow, 'id' | 'version' | 'text'> & Partial<Pick<NoteRow, 'mentions'>>,
  author: string,
): Promise<NoteRow> =>
  changing(parts, {
    id: note.id,
    author,
    change: 'edited',
    work: async (client) => {
      const changed = await updateNote(client, { ...note, author });
      // A page of an earlier release sends no names: the colleagues whom the text still names stay notified.
      return changed && saveMentions(client, changed, note.mentions ?? changed.mentions);
    },
    isDone: ({ isDeleted, version, text }) =>
      !isDeleted && version === note.version + 1 && text === note.text,
    refusal: noteChangedMeanwhile,
  });

/** Deletes one's own note, which can be undone for 30 days. @throws ProblemError `not-found` or `forbidden` */
export const deleteNote = (parts: Parts, id: number, author: string): Promise<NoteRow> =>
  changing(parts, {
    id,
    author,
    change: 'deleted',
    work: (client) => removeNote(client, id, author),
    isDone: ({ isDeleted }) => isDeleted,
    refusal: unknownNote,
  });

/** Restores one's own note. @throws ProblemError `not-found`, `forbidden` or `nothing-to-undo` */
export const restoreNote = (parts: Parts, id: number, author: string): Promise<NoteRow> =>
  changing(parts, {
    id,
    author,
    change: 'restored',
    work: (client) => restoreRemoved(client, id, author),
    isDone: ({ isDeleted }) => !isDeleted,
    refusal: nothingToRestore,
  });
