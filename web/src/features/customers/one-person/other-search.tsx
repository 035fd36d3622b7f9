import type { CustomerPage } from '@loanline/proto/entities/customer-page';
import { customerSearchMinLength } from '@loanline/proto/rules/customer-search';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { phoneText } from '../../../lib/phone/phone-text.ts';
import { colour, fontSize, radius, space } from '../../../theme/tokens.ts';
import { SearchField } from '../../../ui/list/search-field.tsx';
import { useCustomers, useRecords } from '../customers.ts';
import { recordName } from '../timeline-copy.ts';

const Part = styled.div`
  display: grid;
  gap: ${space(3)};

  > p {
    color: ${colour.muted};
    font-size: ${fontSize.small};
  }
`;

const Found = styled.ul`
  border: 1px solid ${colour.line};
  border-radius: ${radius.medium};
  overflow: hidden;

  li + li {
    border-top: 1px solid ${colour.line};
  }

  button {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0 ${space(3)};
    width: 100%;
    min-height: 2.75rem;
    padding: ${space(2)} ${space(3)};
    border: 0;
    background: none;
    color: inherit;
    font: inherit;
    text-align: left;
    cursor: pointer;
  }

  button:hover,
  button:focus-visible {
    background: ${colour.sunken};
  }

  button:focus-visible {
    outline-offset: -3px;
  }

  span {
    color: ${colour.muted};
    font-size: ${fontSize.small};
    font-variant-numeric: tabular-nums;
  }

  span:last-child {
    grid-column: 1 / -1;
  }
`;

/** Most that are shown. To find others, staff enter more of the name or number. */
const mostShown = 8;

interface Option {
  readonly record: string;
  readonly name: string;
  readonly phone: string;
  readonly detail: string;
}

/** Customers who match the search and are not on this page, each with one record. */
const useOptions = (page: CustomerPage, search: string) => {
  const list = useCustomers({ search, sort: '', reversed: false });
  const records = useRecords(search);
  const own = new Set([
    ...page.contacts.map(({ id }) => id),
    ...page.customers.map(({ customerNumber }) => `customer-${customerNumber}`),
  ]);
  const options: Option[] = [
    ...(list.data ?? []).map((contact) => ({
      record: contact.id,
      name: contact.name,
      phone: contact.mobile ?? '',
      detail: recordName(contact),
    })),
    ...(records.data ?? []).map(({ record, fullName, phone, address }) => ({
      record,
      name: fullName,
      phone: phone ?? '',
      detail: [`Record ${record.slice('customer-'.length)}`, address].filter(Boolean).join(' · '),
    })),
  ];
  return {
    options: options.filter(({ record }) => !own.has(record)),
    isPending: list.isPending || records.isPending,
    isError: list.isError || records.isError,
  };
};

const Options = ({
  page,
  search,
  onChoose,
}: {
  page: CustomerPage;
  search: string;
  onChoose: (record: string) => void;
}): ReactNode => {
  const { options, isPending, isError } = useOptions(page, search);
  if (isError) return <p role="alert">We could not search. Try again.</p>;
  if (options.length === 0)
    return <p role="status">{isPending ? 'Searching...' : `No other customer matches ‘${search}’.`}</p>;
  return (
    <>
      <Found aria-label="Customers found">
        {options.slice(0, mostShown).map(({ record, name, phone, detail }) => (
          <li key={record}>
            <button type="button" onClick={() => onChoose(record)}>
              <strong>{name || 'Name unknown'}</strong>
              <span>{phone && phoneText(phone)}</span>
              <span>{detail}</span>
            </button>
          </li>
        ))}
      </Found>
      {options.length > mostShown && <p>More customers match. Enter more of the name or number.</p>}
    </>
  );
};

interface OtherSearchProps {
  page: CustomerPage;
  search: string;
  onSearch: (search: string) => void;
  onChoose: (record: string) => void;
}

/** Where staff search for the customer to merge with. */
export const OtherSearch = ({ page, search, onSearch, onChoose }: OtherSearchProps): ReactNode => (
  <Part>
    <p>
      Search for the customer to merge with {page.name || 'this customer'}. You can compare both before you
      merge.
    </p>
    <SearchField label="Search customers" placeholder="Name or phone" value={search} onSearch={onSearch} />
    {search.length >= customerSearchMinLength && <Options page={page} search={search} onChoose={onChoose} />}
  </Part>
);
