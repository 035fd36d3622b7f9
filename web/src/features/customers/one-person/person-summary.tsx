import type { CustomerPage } from '@loanline/proto/entities/customer-page';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { wordFor } from '@loanline/proto/rules/counted';
import { numericDay } from '../../../lib/format/format.ts';
import { phoneText } from '../../../lib/phone/phone-text.ts';
import { colour, fontSize, space } from '../../../theme/tokens.ts';
import { useTimeline } from '../customers.ts';
import { recordName } from '../timeline-copy.ts';

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

const factsOf = (page: CustomerPage): readonly (readonly [string, readonly string[]])[] => [
  ['Also named', otherNamesOf(page)],
  ['Phone numbers', page.mobiles.map(phoneText)],
  [
    'Date of birth',
    [...new Set(page.customers.map(({ dateOfBirth }) => numericDay(dateOfBirth)))].filter(Boolean),
  ],
  [
    'Records',
    [
      ...page.contacts.map(recordName),
      ...page.customers.map(({ customerNumber }) => `Record ${customerNumber}`),
    ],
  ],
];

/** How many entries the timeline of a person has, counted on its first page. */
const Entries = ({ record }: { record: string }): ReactNode => {
  const { data, hasNextPage, isError } = useTimeline(record, undefined);
  if (!data) return isError ? 'We could not count the entries' : 'Counting...';
  return `${data.length}${hasNextPage ? ' or more' : ''} ${wordFor(data.length, 'entry', 'entries')}`;
};

/** What distinguishes one person from another: names, phone numbers, records, and the number of entries. */
export const PersonSummary = ({ record, page }: { record: string; page: CustomerPage }): ReactNode => (
  <Summary aria-label={page.name || 'Name unknown'}>
    <h3>{page.name || 'Name unknown'}</h3>
    <dl>
      {factsOf(page)
        .filter(([, values]) => values.length > 0)
        .map(([what, values]) => (
          <div key={what}>
            <dt>{what}</dt>
            {listed(values).map((value) => (
              <dd key={value}>{value}</dd>
            ))}
          </div>
        ))}
      <div>
        <dt>Timeline</dt>
        <dd>
          <Entries record={record} />
        </dd>
      </div>
    </dl>
  </Summary>
);
