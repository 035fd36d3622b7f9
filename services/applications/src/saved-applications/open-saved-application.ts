import { recordAudit } from '@loanline/kit/compliance/audit/record-audit';
import type { SavedContent } from '@loanline/proto/entities/saving/saved-application';
import type { Deps } from '../deps.ts';
import { openContent } from './domain/open-content.ts';
import { findSaved } from './store/saved-applications.ts';
import { openedBy, type Opening } from './with-key.ts';

export interface OpenedApplication {
  readonly savedAt: Date;
  readonly application: SavedContent;
}

/** What is saved under the number of a key; null without it, and when its encryption key is gone. */
export const openSavedApplication = async (
  { pool, prisma, savedAnswers, savedDays }: Deps,
  opening: Opening,
): Promise<OpenedApplication | null> => {
  const by = await openedBy(pool, opening);
  const saved = await findSaved(prisma, by, savedDays);
  const application = saved && openContent(savedAnswers, by, saved);
  if (!saved || application === null) return null;
  await recordAudit(pool, {
    actor: 'customer',
    action: 'open saved application',
    subject: `saved-applications/${saved.id}`,
  });
  return { savedAt: saved.savedAt, application };
};
