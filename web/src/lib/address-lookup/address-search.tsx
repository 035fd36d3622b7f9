import type { AddressSuggestion, FoundAddress } from '@loanline/proto/entities/address';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { announce } from '../../ui/announcer.tsx';
import { Combobox } from '../../ui/fields/combobox.tsx';
import { useAddressSearch, useAddressSearchAvailable } from './use-address-search.ts';

export interface AddressSearchProps {
  /** Names the search on its page. */
  id: string;
  label: string;
  hint?: string;
  onPick: (address: FoundAddress) => void;
}

const ownAddress =
  'Type a street or a postcode and choose your address, or fill in the fields below yourself';
const lost = 'We cannot look up addresses at the moment. Type yours below.';

const foundOf = (count: number): string =>
  count === 0 ? 'No address found' : `${count} ${count === 1 ? 'address' : 'addresses'} found`;

const Search = ({ id, label, hint = ownAddress, onPick }: AddressSearchProps): ReactNode => {
  const [text, setText] = useState('');
  /** What was typed; nothing once an address is chosen. */
  const [asked, setAsked] = useState('');
  const [isLost, setLost] = useState(false);
  const { suggestions, searched, failed, find } = useAddressSearch(asked);

  const pick = async (suggestion: AddressSuggestion) => {
    setText([suggestion.text, suggestion.detail].filter(Boolean).join(', '));
    setAsked('');
    try {
      onPick(await find(suggestion.id));
      setLost(false);
      announce('Address filled in below');
    } catch {
      setLost(true);
    }
  };

  return (
    <Combobox
      id={id}
      label={label}
      hint={hint}
      error={failed || isLost ? lost : undefined}
      value={text}
      onType={(typed) => {
        setText(typed);
        setAsked(typed);
      }}
      suggestions={suggestions}
      onPick={(suggestion) => void pick(suggestion)}
      found={searched ? foundOf(suggestions.length) : undefined}
      credit="Powered by Google"
    />
  );
};

/** A search for an address; nothing where addresses can only be typed. */
export const AddressSearch = (props: AddressSearchProps): ReactNode =>
  useAddressSearchAvailable() && <Search {...props} />;
