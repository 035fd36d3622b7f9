import { savedContent, type SavedContent } from '@loanline/proto/entities/saving/saved-application';
import type { AnswersCipher, ClosedAnswers, SavedBy } from './answers-cipher.ts';

/** Decrypts what was saved; null where that is not possible. */
export const openContent = (
  cipher: AnswersCipher | null,
  by: SavedBy,
  saved: ClosedAnswers,
): SavedContent | null => {
  const text = cipher?.open(by, saved) ?? null;
  return text === null ? null : savedContent.parse(JSON.parse(text));
};
