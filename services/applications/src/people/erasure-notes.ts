import type { NewPersonRequest } from '@loanline/proto/entities/person';
import { mkdir, open, readdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';

/** Enough to repeat an erasure. */
export interface ErasureNote {
  /** Id of its row in `person_requests`. */
  readonly id: string;
  readonly request: NewPersonRequest;
  readonly actor: string;
  readonly correlationId: string;
}

/**
 * Notes of erasures outside the database. With them, a database restored to an earlier moment can be brought up to date.
 */
export interface ErasureNotes {
  /** Writes a note, once for each id however often it is called. The note then survives a loss of power. */
  readonly write: (note: ErasureNote) => Promise<void>;
  /** Reads all notes, and names the files that cannot be read. */
  readonly readAll: () => Promise<{ readonly notes: ErasureNote[]; readonly unreadable: string[] }>;
}

const isNote = (name: string) => name.endsWith('.json');

/**
 * Stores one file for each erasure, which only this account can read. Several processes write to the folder at once, so
 * none of them appends.
 */
export const createErasureNotes = (folder: string): ErasureNotes => ({
  write: async (note) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const draft = join(folder, `${note.id}.draft`);
    const file = await open(draft, 'w', 0o600);
    try {
      await file.writeFile(JSON.stringify(note));
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, join(folder, `${note.id}.json`));
  },
  readAll: async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const names = (await readdir(folder)).filter(isNote);
    const notes: ErasureNote[] = [];
    const unreadable: string[] = [];
    for (const name of names) {
      try {
        notes.push(JSON.parse(await readFile(join(folder, name), 'utf8')) as ErasureNote);
      } catch {
        unreadable.push(name);
      }
    }
    return { notes, unreadable };
  },
});
