import { wordFor } from '@loanline/proto/rules/counted';
import type { ReplyFacts } from '@loanline/proto/rules/texts/saved-reply-text';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { SearchList } from '../../ui/fields/search-list.tsx';
import { replyGroups } from './reply-groups.ts';
import { useSavedReplies } from './saved-replies.ts';

interface ReplyDialogProps {
  facts: ReplyFacts;
  onPick: (text: string) => void;
  onClose: () => void;
}

/** Finds a saved reply and puts it into the message. */
export const ReplyDialog = ({ facts, onPick, onClose }: ReplyDialogProps): ReactNode => {
  const [search, setSearch] = useState('');
  const { data, isError } = useSavedReplies();
  const groups = replyGroups(data ?? [], search, facts);
  const count = groups.reduce((sum, { choices }) => sum + choices.length, 0);
  const status = () => {
    if (isError) return 'We could not load the saved replies. Close this and try again.';
    if (!data) return 'Loading...';
    if (data.length === 0)
      return 'There are no saved replies yet. Add them under Saved replies, in the Manage group.';
    return count === 0
      ? 'No saved replies match. Try other words.'
      : `${count} saved ${wordFor(count, 'reply', 'replies')}`;
  };
  return (
    <Dialog title="Saved replies" width="44rem" onClose={onClose}>
      <SearchList
        label="Search saved replies"
        placeholder="Part of a title, a group or a text"
        text={search}
        onType={setSearch}
        groups={groups}
        onPick={({ reply }) => {
          onPick(reply);
          onClose();
        }}
        status={status()}
      />
    </Dialog>
  );
};
