import { Search } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { VisuallyHidden } from '../visually-hidden.ts';
import { SearchBox, SearchInput } from './search-input.ts';
import { Results, SearchStatus } from './search-list-styles.ts';

export interface ListChoice {
  /** Unlike that of every other choice. */
  readonly key: string;
  readonly text: string;
  /** Beside the text; '' without one. */
  readonly detail: string;
}

export interface ListGroup<C extends ListChoice> {
  readonly title: string;
  readonly choices: readonly C[];
}

interface OptionsProps<C extends ListChoice> {
  listId: string;
  groups: readonly ListGroup<C>[];
  active: C | undefined;
  onActive: (choice: C) => void;
  onPick: (choice: C) => void;
}

const optionId = (listId: string, { key }: ListChoice) => `${listId} ${key}`.replaceAll(/\W+/g, '-');

const Options = <C extends ListChoice>(props: OptionsProps<C>): ReactNode => {
  const { listId, groups, active, onActive, onPick } = props;
  return (
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
};

interface SearchListProps<C extends ListChoice> {
  label: string;
  placeholder: string;
  text: string;
  onType: (text: string) => void;
  /** What the text finds. */
  groups: readonly ListGroup<C>[];
  /** What is shown belongs to an earlier text. */
  isSearching?: boolean;
  onPick: (choice: C) => void;
  /** What the search found, in words. */
  status: string;
}

/** A search whose results are chosen with the arrow keys and Enter (WAI-ARIA combobox with a list). */
export const SearchList = <C extends ListChoice>(props: SearchListProps<C>): ReactNode => {
  const { label, placeholder, text, onType, groups, isSearching = false, onPick, status } = props;
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [activeKey, setActiveKey] = useState<string>();
  /** Enter was pressed before the search had answered. */
  const isEnterWaiting = useRef(false);
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
    onType(typed);
    setActiveKey(undefined);
    isEnterWaiting.current = false;
  };

  const pickIfWaiting = useEffectEvent(() => {
    if (isEnterWaiting.current && active) onPick(active);
    isEnterWaiting.current = false;
  });
  useEffect(() => {
    if (!isSearching) pickIfWaiting();
  }, [isSearching]);

  const press = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by !== undefined) {
      event.preventDefault();
      const place = choices.findIndex(({ key }) => key === active?.key);
      setActiveKey(choices.at((place + by) % choices.length)?.key);
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (isSearching) isEnterWaiting.current = true;
    else if (active) onPick(active);
  };

  return (
    <>
      <SearchBox>
        <Search size={18} aria-hidden />
        <VisuallyHidden as="label" htmlFor={`${listId}-text`}>
          {label}
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
          placeholder={placeholder}
          value={text}
          onChange={({ target }) => type(target.value)}
          onKeyDown={press}
        />
      </SearchBox>
      <SearchStatus role="status">{status}</SearchStatus>
      <Options
        listId={listId}
        groups={groups}
        active={active}
        onActive={({ key }) => setActiveKey(key)}
        onPick={onPick}
      />
    </>
  );
};
