import { wordFor } from '@loanline/proto/rules/counted';
import { Search } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { SearchBox, SearchInput } from '../../ui/fields/search-input.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.ts';
import type { Choice, ChoiceGroup, Command } from './choices.ts';
import { choicesFor } from './choices.ts';
import { Results, SearchStatus } from './search-styles.ts';
import type { SearchResult } from './use-search.ts';
import { useSearch } from './use-search.ts';

const statusOf = ({ searched, isSearching, hasFailed, answers }: SearchResult): string => {
  if (isSearching) return 'Searching...';
  if (searched === undefined) return '';
  if (hasFailed) return 'Some records could not be searched. Try again in a moment.';
  const count = answers.reduce((sum, answer) => sum + (answer?.found.length ?? 0), 0);
  return count === 0
    ? `Nothing found for ‘${searched}’. Try a surname, a reference or a phone number.`
    : `${count} ${wordFor(count, 'record', 'records')} found`;
};

interface OptionsProps {
  listId: string;
  groups: readonly ChoiceGroup[];
  active: Choice | undefined;
  onActive: (choice: Choice) => void;
  onPick: (choice: Choice) => void;
}

const optionId = (listId: string, choice: Choice) => `${listId} ${choice.key}`.replaceAll(/\W+/g, '-');

const Options = ({ listId, groups, active, onActive, onPick }: OptionsProps): ReactNode => (
  <Results id={listId} role="listbox" aria-label="Results" tabIndex={-1}>
    {groups.map(({ title, choices }) => (
      <div key={title} role="group" aria-label={title}>
        <h3 role="presentation">{title}</h3>
        {choices.map((choice) => (
          <div
            key={choice.key}
            id={optionId(listId, choice)}
            role="option"
            aria-selected={choice.key === active?.key}
            // Keeps the focus in the text.
            onMouseDown={(event) => event.preventDefault()}
            onMouseMove={() => onActive(choice)}
            onClick={() => onPick(choice)}
          >
            {choice.text}
            {choice.detail && <small>{choice.detail}</small>}
          </div>
        ))}
      </div>
    ))}
  </Results>
);

interface SearchDialogProps {
  /** What is searched for at first. */
  text: string;
  /** Where one can go besides the records. */
  commands: readonly Command[];
  onClose: () => void;
}

/** Searches all records at once, and goes to the one that is chosen (WAI-ARIA combobox with a list). */
export const SearchDialog = ({ text: given, commands, onClose }: SearchDialogProps): ReactNode => {
  const navigate = useNavigate();
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(given);
  const [activeKey, setActiveKey] = useState<string>();
  /** Enter was pressed before the search had answered. */
  const isEnterWaiting = useRef(false);
  const result = useSearch(text);
  const groups = choicesFor(commands, text, result);
  const choices = groups.flatMap((group) => group.choices);
  const active = choices.find(({ key }) => key === activeKey) ?? choices[0];
  const activeId = active && optionId(listId, active);

  // A dialog that opens puts the focus on its first button.
  useEffect(() => {
    field.current?.focus();
  }, []);

  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const type = (typed: string) => {
    setText(typed);
    setActiveKey(undefined);
    isEnterWaiting.current = false;
  };

  const pick = ({ opens }: Choice) => {
    if ('search' in opens) {
      type(opens.search);
      return;
    }
    onClose();
    void navigate(`${paths.admin}${opens.address && `?${opens.address}`}`);
  };

  const pickIfWaiting = useEffectEvent(() => {
    if (isEnterWaiting.current && active) pick(active);
    isEnterWaiting.current = false;
  });
  useEffect(() => {
    if (!result.isSearching) pickIfWaiting();
  }, [result.isSearching]);

  const press = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by !== undefined) {
      event.preventDefault();
      const place = choices.findIndex(({ key }) => key === active?.key);
      setActiveKey(choices.at((place + by) % choices.length)?.key);
    }
    // What is shown belongs to an earlier text until the search has answered.
    if (event.key === 'Enter' && result.isSearching) isEnterWaiting.current = true;
    else if (event.key === 'Enter' && active) pick(active);
  };

  return (
    <Dialog title="Search" width="44rem" onClose={onClose}>
      <SearchBox>
        <Search size={18} aria-hidden />
        <VisuallyHidden as="label" htmlFor={`${listId}-text`}>
          Search all records
        </VisuallyHidden>
        <SearchInput
          ref={field}
          id={`${listId}-text`}
          role="combobox"
          aria-expanded
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={activeId}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          placeholder="Name, reference, phone, email or section"
          value={text}
          onChange={({ target }) => type(target.value)}
          onKeyDown={press}
        />
      </SearchBox>
      <Options
        listId={listId}
        groups={groups}
        active={active}
        onActive={({ key }) => setActiveKey(key)}
        onPick={pick}
      />
      <SearchStatus role="status">{statusOf(result)}</SearchStatus>
    </Dialog>
  );
};
