import { wordFor } from '@loanline/proto/rules/counted';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { SearchList } from '../../ui/fields/search-list.tsx';
import { navigate } from '../../ui/router/navigate.ts';
import type { Choice, Command } from './choices.ts';
import { choicesFor } from './choices.ts';
import type { SearchResult } from './use-search.ts';
import { useSearch } from './use-search.ts';

const statusOf = ({ searched, isSearching, hasFailed, answers }: SearchResult): string => {
  if (isSearching) return 'Searching...';
  if (searched === undefined) return '';
  if (hasFailed) return 'Some records could not be searched. Try again in a moment.';
  const count = answers.reduce((sum, answer) => sum + (answer?.found.length ?? 0), 0);
  return count === 0
    ? `Nothing found for ‘${searched}’. Try a surname, a phone number, an email address or a reference.`
    : `${count} ${wordFor(count, 'record', 'records')} found`;
};

interface SearchDialogProps {
  /** What is searched for at first. */
  text: string;
  /** Where one can go besides the records. */
  commands: readonly Command[];
  onClose: () => void;
}

/** Searches all records at once, and goes to the one that is chosen. */
export const SearchDialog = ({ text: given, commands, onClose }: SearchDialogProps): ReactNode => {
  const [text, setText] = useState(given);
  const result = useSearch(text);

  const pick = ({ opens }: Choice) => {
    if ('search' in opens) {
      setText(opens.search);
      return;
    }
    onClose();
    navigate(`${paths.admin}${opens.address && `?${opens.address}`}`);
  };

  return (
    <Dialog title="Search" width="44rem" onClose={onClose}>
      <SearchList
        label="Search all records"
        placeholder="Name, phone, email or reference"
        text={text}
        onType={setText}
        groups={choicesFor(commands, text, result)}
        isSearching={result.isSearching}
        onPick={pick}
        status={statusOf(result)}
      />
    </Dialog>
  );
};
