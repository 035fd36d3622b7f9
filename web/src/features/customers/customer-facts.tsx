import type { CustomerPage } from '@loanline/proto/entities/customer-page';
import type { CustomerRecord } from '@loanline/proto/entities/customer-record';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { money, numericDay, shortMoment } from '../../lib/format/format.ts';
import { paths } from '../../lib/paths.ts';
import { recordAddresses } from '../../lib/staff-view/record-addresses.ts';
import { colour, fontSize, from, space } from '../../theme/tokens.ts';
import { Link } from '../../ui/link.tsx';
import { useApplicationStates } from './application-state.ts';
import { WhyOne } from './one-person/why-one.tsx';
import { RecordTitle } from './record-title.tsx';
import { recordAddress } from './timeline-copy.ts';

const Parts = styled.div`
  display: grid;
  align-content: start;
  gap: ${space(5)};

  > section > h2 {
    margin-bottom: ${space(1)};
    font-size: ${fontSize.body};
  }

  ${from.laptop} {
    > section:first-child > h2 {
      /* As high as the heading of the timeline beside it. */
      min-height: 2.25rem;
      align-content: center;
    }
  }

  > section > p {
    color: ${colour.muted};
    font-size: ${fontSize.small};
  }

  > section > ul > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 ${space(3)};
    border-bottom: 1px solid ${colour.line};
    font-size: ${fontSize.small};
  }

  > section > ul > li > a {
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
    font-weight: 600;
  }

  > section > ul > li > span {
    flex-basis: 100%;
    padding-bottom: ${space(2)};
    color: ${colour.muted};
  }

  > section > ul > li > time {
    margin-left: auto;
    color: ${colour.muted};
    font-variant-numeric: tabular-nums;
  }
`;

const Details = styled.dl`
  display: grid;
  grid-template-columns: minmax(6rem, max-content) minmax(0, 1fr);
  gap: ${space(1.5)} ${space(4)};
  font-size: ${fontSize.small};

  dt {
    color: ${colour.muted};
  }

  dd {
    margin: 0;
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums;
  }
`;

interface CustomerFactsProps {
  record: string;
  page: CustomerPage;
}

const loansOf = ({ liveCount, paidCount, closedCount, writtenOffCount }: CustomerRecord): string =>
  [
    [liveCount, 'running'],
    [paidCount, 'paid'],
    [closedCount, 'closed'],
    [writtenOffCount, 'written off'],
  ]
    .filter(([count]) => count !== 0)
    .map(([count, state]) => `${count} ${state}`)
    .join(', ') || 'None';

const factsOf = (record: CustomerRecord): readonly (readonly [string, string])[] => [
  ['Status', record.status],
  ['Balance', record.currentBalance === null ? '' : money(record.currentBalance)],
  ['Total lent', record.totalLending === null ? '' : money(record.totalLending)],
  ['Loans', loansOf(record)],
  ['Last loan', numericDay(record.lastLoanIssued)],
  ['Last payment', numericDay(record.lastPaymentCollected)],
  ['Date of birth', numericDay(record.dateOfBirth)],
  ['Email', record.email ?? ''],
  [
    'Address',
    [record.address1, record.address2, record.address3, record.postcode].filter(Boolean).join(', '),
  ],
];

/** The records of other services, each application with its state and amount. */
const Records = ({ record, page }: CustomerFactsProps): ReactNode => {
  const states = useApplicationStates(
    page.contacts.flatMap(({ kind, reference }) => (kind === 'application' ? reference : [])),
  );
  return (
    <section aria-label="Records of this customer">
      <h2>Records</h2>
      <ul>
        {page.contacts.map((contact) => (
          <li key={contact.id}>
            <Link to={`${paths.admin}?${recordAddress(contact, record)}`}>
              <RecordTitle record={contact} />
            </Link>
            <time dateTime={contact.seenAt}>{shortMoment(contact.seenAt)}</time>
            {contact.kind === 'application' && states.has(contact.reference) && (
              <span>{states.get(contact.reference)}</span>
            )}
            {contact.name !== '' && contact.name !== page.name && <span>{contact.name}</span>}
          </li>
        ))}
      </ul>
      {page.hasMore && <p>Only the latest 50 records are shown.</p>}
    </section>
  );
};

/** Who the customer is: records with loans and balances, what other lists have, and who shares the number. */
export const CustomerFacts = ({ record, page }: CustomerFactsProps): ReactNode => (
  <Parts>
    {page.customers.map((customer) => (
      <section key={customer.customerNumber}>
        <h2>Customer {customer.customerNumber}</h2>
        <Details>
          {factsOf(customer)
            .filter(([, value]) => value !== '')
            .map(([name, value]) => (
              <div key={name} style={{ display: 'contents' }}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </Details>
      </section>
    ))}
    {page.contacts.length > 0 && <Records record={record} page={page} />}
    <WhyOne record={record} page={page} />
    {page.sharesWith.length > 0 && (
      <section>
        <h2>Shares this number</h2>
        <p>Others have given the same number. Check who you are speaking to.</p>
        <ul>
          {page.sharesWith.map(({ record: other, name }) => (
            <li key={other}>
              <Link to={`${paths.admin}?${recordAddresses.customer(other)}`}>{name || 'Name unknown'}</Link>
            </li>
          ))}
        </ul>
      </section>
    )}
  </Parts>
);
