import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect, useEffectEvent } from 'react';
import { useIsPhone } from '../media.ts';
import { Field } from '../fields/field.tsx';
import { SearchBox, SearchInput } from '../fields/search-input.ts';
import { useTyped } from '../fields/use-typed.ts';

const pause = 300;

export const searchFieldId = 'staff-search';

interface SearchFieldProps {
  label: string;
  /** What can be searched for; on phones, where filters are beside it, it says only that one can search. */
  placeholder: string;
  /** What is searched for now. */
  value: string;
  /** Called 300 ms after the last key. */
  onSearch: (text: string) => void;
}

/** Searches as one types. */
export const SearchField = ({ label, placeholder, value, onSearch }: SearchFieldProps): ReactNode => {
  const isPhone = useIsPhone();
  const { text, setText, asked, setAsked } = useTyped(value);

  const search = useEffectEvent((wanted: string) => {
    setAsked(wanted);
    onSearch(wanted);
  });

  useEffect(() => {
    const wanted = text.trim();
    if (wanted === asked) return;
    const timer = setTimeout(() => search(wanted), pause);
    return () => clearTimeout(timer);
  }, [text, asked]);

  return (
    <Field id={searchFieldId} label={label}>
      <SearchBox>
        <Search size={18} aria-hidden />
        <SearchInput
          id={searchFieldId}
          type="search"
          value={text}
          placeholder={isPhone ? 'Search' : placeholder}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          onChange={(event) => setText(event.target.value)}
        />
      </SearchBox>
    </Field>
  );
};
