import type { KeyboardEvent, ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { Search } from 'lucide-react';
import { styled } from 'styled-components';
import { colour, radius, space } from '../../theme/tokens.ts';
import { announce } from '../announcer.tsx';
import type { FieldText } from './field.tsx';
import { describedBy, Field } from './field.tsx';
import { SearchBox, SearchInput } from './search-input.ts';

const Popup = styled.div`
  position: absolute;
  z-index: 5;
  inset: calc(100% + ${space(1)}) 0 auto;
  padding: ${space(1)};
  border: 1px solid ${colour.line};
  border-radius: ${radius.medium};
  background: ${colour.surface};
  box-shadow: 0 8px 24px ${colour.shadow};

  [role='option'] {
    padding: ${space(2.5)} ${space(3)};
    border-radius: ${radius.small};
    cursor: pointer;
  }

  [role='option'][aria-selected='true'] {
    background: ${colour.accentSoft};
    outline: 2px solid ${colour.accent};
    outline-offset: -2px;
  }

  small {
    display: block;
    color: ${colour.muted};
    font-size: 0.875rem;
  }

  > p {
    padding: ${space(1.5)} ${space(3)};
    color: ${colour.muted};
    font-size: 0.8125rem;
    text-align: right;
  }
`;

export interface Suggestion {
  /** Unlike that of every other suggestion. */
  id: string;
  text: string;
  /** Below the text; '' without one. */
  detail: string;
}

interface ComboboxProps<S extends Suggestion> extends FieldText {
  id: string;
  value: string;
  onType: (text: string) => void;
  /** What the text finds. */
  suggestions: readonly S[];
  onPick: (suggestion: S) => void;
  /** What a screen reader hears once the text was searched for, such as '3 addresses found'; undefined before that. */
  found: string | undefined;
  /** Below the suggestions. */
  credit?: string;
  maxLength?: number;
}

/** A text with suggestions (WAI-ARIA 1.2 combobox with a list); the focus stays in the text. */
export const Combobox = <S extends Suggestion>(props: ComboboxProps<S>): ReactNode => {
  const { id, label, hint, error, value, onType, suggestions, onPick, found, credit, maxLength } = props;
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const shown = isOpen && suggestions.length > 0;
  const listId = `${id}-list`;
  const optionId = (index: number) => `${id}-option-${index}`;

  useEffect(() => {
    if (found !== undefined) announce(found);
  }, [found, suggestions]);

  const close = () => {
    setOpen(false);
    setActive(-1);
  };

  const pick = (suggestion: S) => {
    close();
    onPick(suggestion);
  };

  const move = (by: number) => {
    const count = suggestions.length;
    setActive((active < 0 && by < 0 ? count + by : active + by + count) % count);
  };

  const press = (event: KeyboardEvent) => {
    const chosen = suggestions[active];
    // Enter would send the form on.
    if (event.key === 'Enter') event.preventDefault();
    if (event.key === 'Enter' && shown && chosen) pick(chosen);
    if (event.key === 'Escape') close();
    if (!shown || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
    event.preventDefault();
    move(event.key === 'ArrowDown' ? 1 : -1);
  };

  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <SearchBox>
        <Search size={18} aria-hidden />
        <SearchInput
          id={id}
          role="combobox"
          aria-expanded={shown}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={shown && active >= 0 ? optionId(active) : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { hint, error })}
          autoComplete="off"
          maxLength={maxLength}
          value={value}
          onChange={({ target }) => {
            setOpen(true);
            setActive(-1);
            onType(target.value);
          }}
          onKeyDown={press}
          onBlur={close}
        />
        <Popup hidden={!shown}>
          <div id={listId} role="listbox" aria-label={typeof label === 'string' ? label : undefined}>
            {shown &&
              suggestions.map((suggestion, index) => (
                <div
                  key={suggestion.id}
                  id={optionId(index)}
                  role="option"
                  aria-selected={index === active}
                  // Keeps the focus in the text.
                  onMouseDown={(event) => event.preventDefault()}
                  onMouseEnter={() => setActive(index)}
                  onClick={() => pick(suggestion)}
                >
                  {suggestion.text}
                  {suggestion.detail && <small>{suggestion.detail}</small>}
                </div>
              ))}
          </div>
          {credit && <p>{credit}</p>}
        </Popup>
      </SearchBox>
    </Field>
  );
};
