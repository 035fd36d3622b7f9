import { recordAudit } from '@loanline/kit/compliance/audit/record-audit';
import { inTransaction } from '@loanline/kit/database/transaction';
import type { SavedContent } from '@loanline/proto/entities/saving/saved-application';
import type { Deps } from '../deps.ts';
import { savingUnavailable, tooManySaves } from '../errors.ts';
import { answersToSave } from './domain/answers-to-save.ts';
import { readKey } from './domain/saving-key.ts';
import { countSave } from './store/keys.ts';
import { upsertSaved } from './store/saved-applications.ts';
import { openedBy, type Opening } from './with-key.ts';

/** Saves what has been filled in, encrypted, in place of what the number had saved of this wizard. @returns when */
export const saveApplication = async (
  { pool, savedAnswers }: Deps,
  { application, ...opening }: Opening & { readonly application: SavedContent },
): Promise<Date> => {
  if (savedAnswers === null) throw savingUnavailable();
  const by = await openedBy(pool, opening);
  const closed = savedAnswers.close(by, JSON.stringify(answersToSave(application)));
  return inTransaction(pool, async (client) => {
    // Locks the row of the key until the application is stored: an erasure of its person waits for it, and finds both.
    if (!(await countSave(client, readKey(opening.key)))) throw tooManySaves();
    const { id, savedAt } = await upsertSaved(client, by, {
      ...closed,
      submissionId: application.submissionId,
    });
    await recordAudit(client, {
      actor: 'customer',
      action: 'save application',
      subject: `saved-applications/${id}`,
    });
    return savedAt;
  });
};
