import { recordAudit } from '@loanline/kit/compliance/audit/record-audit';
import { inTransaction } from '@loanline/kit/database/transaction';
import type { SavedContent } from '@loanline/proto/entities/saving/saved-application';
import type { PoolClient } from 'pg';
import type { Deps } from '../deps.ts';
import { anotherSaved, savingUnavailable, tooManySaves } from '../errors.ts';
import { answersToSave } from './domain/answers-to-save.ts';
import { openContent } from './domain/open-content.ts';
import { readKey } from './domain/saving-key.ts';
import { countSave } from './store/keys.ts';
import { readStored, upsertSaved } from './store/saved-applications.ts';
import { openedBy, type Opening } from './with-key.ts';

interface ToSave extends Opening {
  readonly application: SavedContent;
  /** Whether it replaces another application that the number has saved in this wizard. */
  readonly replace?: boolean | undefined;
}

/** Saves what has been filled in, encrypted, in place of an earlier state of it. @returns when */
export const saveApplication = async (
  { pool, savedAnswers, savedDays: days }: Deps,
  { application, replace = false, ...opening }: ToSave,
): Promise<Date> => {
  if (savedAnswers === null) throw savingUnavailable();
  const by = await openedBy(pool, opening);
  const { submissionId } = application;
  const toStore = { ...savedAnswers.close(by, JSON.stringify(answersToSave(application))), submissionId };
  // Rows that were saved before `submission_id` was a column have the id only in their answers.
  const replaceItself = async (client: PoolClient) => {
    const stored = await readStored(client, by);
    const isSame =
      stored.submissionId === null && openContent(savedAnswers, by, stored)?.submissionId === submissionId;
    const saved = isSame ? await upsertSaved(client, by, toStore, { replace: true, days }) : null;
    if (!saved) throw anotherSaved(stored.savedAt);
    return saved;
  };
  return inTransaction(pool, async (client) => {
    // Locks the row of the key until the application is stored: an erasure of its person waits for it, and finds both.
    if (!(await countSave(client, readKey(opening.key)))) throw tooManySaves();
    const saved =
      (await upsertSaved(client, by, toStore, { replace, days })) ?? (await replaceItself(client));
    await recordAudit(client, {
      actor: 'customer',
      action: 'save application',
      subject: `saved-applications/${saved.id}`,
    });
    return saved.savedAt;
  });
};
