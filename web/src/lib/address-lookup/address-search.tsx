import type { AddressSuggestion, FoundAddress } from '@loanline/proto/entities/address';
import { Search } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { colour, radius, space } from '../../theme/tokens.ts';
import { announce } from '../../ui/announcer.tsx';
import { controlStyles, describedBy, Field } from '../../ui/field.tsx';
import { useAddressSearch, useAddressSearchAvailable } from './use-address-search.ts';

const Box = styled.div`
  position: relative;

  > svg {
    position: absolute;
    left: 0.875rem;
    top: 0.9375rem;
    color: ${colour.muted};
    pointer-events: none;
  }
`;

const Input = styled.input`
  ${controlStyles}
  padding-left: 2.75rem;
`;

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

interface Props {
  /** Names the search on its page. */
  id: string;
  label: string;
  onPick: (address: FoundAddress) => void;
}

const hint = 'Type a street or a postcode and choose your address, or fill in the fields below yourself';
const lost = 'Addresses cannot be searched for right now. Please type yours below.';

/** A combobox with a list (WAI-ARIA 1.2) that finds an address; the focus stays in the text. */
const Combobox = ({ id, label, onPick }: Props): ReactNode => {
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [isLost, setLost] = useState(false);
  const { suggestions, searched, failed, find } = useAddressSearch(isOpen ? text : '');
  const shown = isOpen && suggestions.length > 0;
  const error = failed || isLost ? lost : undefined;
  const listId = `${id}-list`;
  const optionId = (index: number) => `${id}-option-${index}`;

  useEffect(() => {
    if (!searched) return;
    const count = suggestions.length;
    announce(count === 0 ? 'No address found' : `${count} ${count === 1 ? 'address' : 'addresses'} found`);
  }, [searched, suggestions]);

  const close = () => {
    setOpen(false);
    setActive(-1);
  };

  const pick = async (suggestion: AddressSuggestion) => {
    close();
    setText([suggestion.text, suggestion.detail].filter(Boolean).join(', '));
    try {
      onPick(await find(suggestion.id));
      setLost(false);
      announce('Address filled in below');
    } catch {
      setLost(true);
    }
  };

  const move = (by: number) => {
    const count = suggestions.length;
    setActive((active < 0 && by < 0 ? count + by : active + by + count) % count);
  };

  const press = (event: KeyboardEvent) => {
    const chosen = suggestions[active];
    // Enter would send the form on.
    if (event.key === 'Enter') event.preventDefault();
    if (event.key === 'Enter' && shown && chosen) void pick(chosen);
    if (event.key === 'Escape') close();
    if (!shown || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
    event.preventDefault();
    move(event.key === 'ArrowDown' ? 1 : -1);
  };

  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <Box>
        <Search size={18} aria-hidden />
        <Input
          id={id}
          role="combobox"
          aria-expanded={shown}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={shown && active >= 0 ? optionId(active) : undefined}
          aria-describedby={describedBy(id, { hint, error })}
          autoComplete="off"
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setOpen(true);
            setActive(-1);
          }}
          onKeyDown={press}
          onBlur={close}
        />
        <Popup hidden={!shown}>
          <div id={listId} role="listbox" aria-label={label}>
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
                  onClick={() => void pick(suggestion)}
                >
                  {suggestion.text}
                  {suggestion.detail && <small>{suggestion.detail}</small>}
                </div>
              ))}
          </div>
          <p>Powered by Google</p>
        </Popup>
      </Box>
    </Field>
  );
};

/** A search for an address; nothing where addresses can only be typed. */
export const AddressSearch = (props: Props): ReactNode =>
  useAddressSearchAvailable() && <Combobox {...props} />;
