import type { CustomerPage } from '@loanline/proto/entities/customer-page';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { wordFor } from '@loanline/proto/rules/counted';
import { numericDay } from '../../../lib/format/format.ts';
import { phoneText } from '../../../lib/phone/phone-text.ts';
import { colour, fontSize, space } from '../../../theme/tokens.ts';
import { useTimeline } from '../customers.ts';
import { recordName } from '../timeline-copy.ts';
import { useApplicants, type Applicant } from './applicant.ts';

const Summary = styled.section`
  h3 {
    margin-bottom: ${space(2)};
    font-size: ${fontSize.body};
    overflow-wrap: anywhere;
  }

  dl {
    display: grid;
    gap: ${space(2)};
    font-size: ${fontSize.small};
  }

  dt {
    color: ${colour.muted};
  }

  dd {
    margin: 0;
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums;
  }
`;

const mostListed = 6;

const listed = (all: readonly string[]): readonly string[] =>
  all.length > mostListed ? [...all.slice(0, mostListed), `and ${all.length - mostListed} more`] : all;

const otherNamesOf = ({ contacts, customers, name }: CustomerPage): readonly string[] => [
  ...new Set(
    [
      ...contacts.map((contact) => contact.name),
      ...customers.map(({ forename, surname }) => [forename, surname].filter(Boolean).join(' ')),
    ].filter((one) => one !== '' && one !== name),
  ),
];

const unique = (values: readonly (string | null)[]): readonly string[] => [
  ...new Set(values.filter((value): value is string => value !== null && value !== '')),
];

const addressOf = ({ address1, address2, address3, postcode }: CustomerPage['customers'][number]): string =>
  [address1, address2, address3, postcode].filter(Boolean).join(', ');

interface Fact {
  readonly what: string;
  readonly values: readonly string[];
  /** Shown in place of a missing value; without it the fact is left out. */
  readonly none?: string;
}

const factsOf = (page: CustomerPage, applicants: readonly Applicant[], none: string): readonly Fact[] => [
  { what: 'Also named', values: otherNamesOf(page) },
  {
    what: 'Date of birth',
    none,
    values: unique([...page.customers, ...applicants].map(({ dateOfBirth }) => numericDay(dateOfBirth))),
  },
  { what: 'Email', none, values: unique([...page.customers, ...applicants].map(({ email }) => email)) },
  {
    what: 'Address',
    none,
    values: unique([...page.customers.map(addressOf), ...applicants.map(({ address }) => address)]),
  },
  { what: 'Phone numbers', none, values: page.mobiles.map(phoneText) },
  {
    what: 'Records',
    values: [
      ...page.contacts.map(recordName),
      ...page.customers.map(({ customerNumber }) => `Record ${customerNumber}`),
    ],
  },
];

/** How many entries the timeline of a person has, counted on its first page. */
const Entries = ({ record }: { record: string }): ReactNode => {
  const { data, hasNextPage, isError } = useTimeline(record, undefined);
  if (!data) return isError ? 'We could not count the entries' : 'Counting...';
  return `${data.length}${hasNextPage ? ' or more' : ''} ${wordFor(data.length, 'entry', 'entries')}`;
};

/** What distinguishes one person from another; missing facts are named, so that both sides can be compared. */
export const PersonSummary = ({ record, page }: { record: string; page: CustomerPage }): ReactNode => {
  const references = page.contacts.flatMap(({ kind, reference }) =>
    kind === 'application' ? reference : [],
  );
  const { applicants, isPending, isError } = useApplicants(references);
  const none = isPending ? 'Loading...' : isError ? 'Could not be loaded' : 'Not known';
  return (
    <Summary aria-label={page.name || 'Name unknown'}>
      <h3>{page.name || 'Name unknown'}</h3>
      <dl>
        {factsOf(page, applicants, none).map(
          ({ what, values, none: otherwise }) =>
            (values.length > 0 || otherwise !== undefined) && (
              <div key={what}>
                <dt>{what}</dt>
                {values.length === 0 && <dd>{otherwise}</dd>}
                {listed(values).map((value) => (
                  <dd key={value}>{value}</dd>
                ))}
              </div>
            ),
        )}
        <div>
          <dt>Timeline</dt>
          <dd>
            <Entries record={record} />
          </dd>
        </div>
      </dl>
    </Summary>
  );
};
