import { recordAudit } from '@loanline/kit/compliance/audit/record-audit';
import type { UnfinishedApplication } from '@loanline/proto/entities/saving/saved-application';
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
  { application, ...opening }: Opening & { readonly application: UnfinishedApplication },
): Promise<Date> => {
  if (savedAnswers === null) throw savingUnavailable();
  const by = await openedBy(pool, opening);
  if (!(await countSave(pool, readKey(opening.key)))) throw tooManySaves();
  const text = JSON.stringify(answersToSave(application));
  const { id, savedAt } = await upsertSaved(pool, by, savedAnswers.close(by, text));
  await recordAudit(pool, {
    actor: 'customer',
    action: 'save application',
    subject: `saved-applications/${id}`,
  });
  return savedAt;
};
