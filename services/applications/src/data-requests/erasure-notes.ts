import type { Logger } from '@loanline/kit/runtime/logger';
import type { NewPersonRequest } from '@loanline/proto/entities/person';
import { hourMs } from '@loanline/proto/rules/dates/durations';
import { access, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
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
 * A note is a draft until its erasure is committed: an erasure that was rolled back must not be repeated.
 */
export interface ErasureNotes {
  /** Writes a draft, which then survives a loss of power. */
  readonly draft: (note: ErasureNote) => Promise<void>;
  /**
   * Makes a draft a note, once for each id however often it is called. When that fails, the draft stays: the erasure is
   * done, and the next start completes it.
   */
  readonly complete: (id: string) => Promise<void>;
  /** Removes the draft of an erasure that was certainly rolled back. */
  readonly discard: (id: string) => Promise<void>;
  /** Lists the drafts, and whether their erasures may still be under way. */
  readonly drafts: () => Promise<{ readonly id: string; readonly isRecent: boolean }[]>;
  /** Reads all notes, and names the files that cannot be read. */
  readonly readAll: () => Promise<{ readonly notes: ErasureNote[]; readonly unreadable: string[] }>;
}

/** No transaction of an erasure lasts as long. */
const recentMs = hourMs;

/**
 * Stores one file for each erasure, which only this account can read. Several processes write to the folder at once, so
 * none of them appends.
 */
export const createErasureNotes = (folder: string, logger: Logger): ErasureNotes => {
  const draftOf = (id: string) => join(folder, `${id}.draft`);
  const noteOf = (id: string) => join(folder, `${id}.json`);
  const namesWith = async (ending: string) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return (await readdir(folder)).filter((name) => name.endsWith(ending));
  };
  return {
    draft: async (note) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = await open(draftOf(note.id), 'w', 0o600);
      try {
        await file.writeFile(JSON.stringify(note));
        await file.sync();
      } finally {
        await file.close();
      }
    },
    complete: async (id) => {
      try {
        await rename(draftOf(id), noteOf(id));
      } catch (error) {
        // Another process that started in the meantime may have completed it.
        await access(noteOf(id)).catch(() => {
          logger.error({ err: error, requestId: id }, 'failed to complete the note of an erasure');
        });
      }
    },
    discard: (id) =>
      rm(draftOf(id), { force: true }).catch((error: unknown) => {
        logger.error({ err: error, requestId: id }, 'failed to remove the draft of an erasure');
      }),
    drafts: async () => {
      const names = await namesWith('.draft');
      return Promise.all(
        names.map(async (name) => {
          const written = await stat(join(folder, name)).catch(() => null);
          return {
            id: name.slice(0, -'.draft'.length),
            isRecent: Date.now() - (written?.mtimeMs ?? Date.now()) < recentMs,
          };
        }),
      );
    },
    readAll: async () => {
      const notes: ErasureNote[] = [];
      const unreadable: string[] = [];
      for (const name of await namesWith('.json')) {
        try {
          notes.push(JSON.parse(await readFile(join(folder, name), 'utf8')) as ErasureNote);
        } catch {
          unreadable.push(name);
        }
      }
      return { notes, unreadable };
    },
  };
};
