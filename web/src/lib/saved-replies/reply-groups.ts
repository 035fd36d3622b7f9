import type { SavedReply } from '@loanline/proto/entities/conversations/saved-reply';
import type { ReplyFacts } from '@loanline/proto/rules/texts/saved-reply-text';
import { filledReply } from '@loanline/proto/rules/texts/saved-reply-text';
import type { ListChoice, ListGroup } from '../../ui/fields/search-list.tsx';

export interface ReplyChoice extends ListChoice {
  /** With the facts filled in. */
  readonly reply: string;
}

const wordsOf = (text: string): readonly string[] => text.toLowerCase().split(/\s+/).filter(Boolean);

/** The saved replies in which every word occurs, by group; those without a group come last. */
export const replyGroups = (
  replies: readonly SavedReply[],
  search: string,
  facts: ReplyFacts,
): readonly ListGroup<ReplyChoice>[] => {
  const words = wordsOf(search);
  const found = replies.filter(({ title, group, text }) => {
    const all = `${title} ${group} ${text}`.toLowerCase();
    return words.every((word) => all.includes(word));
  });
  const groups = [...new Set(found.map(({ group }) => group))].sort(
    (one, other) => Number(one === '') - Number(other === '') || one.localeCompare(other),
  );
  return groups.map((group) => ({
    title: group || 'Other',
    choices: found
      .filter((reply) => reply.group === group)
      .map(({ id, title, text }) => {
        const reply = filledReply(text, facts);
        return { key: String(id), text: title, detail: reply, reply };
      }),
  }));
};
