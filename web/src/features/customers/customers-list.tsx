import type { CustomerContact, ListedCustomer } from '@loanline/proto/entities/customer-page';
import { Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { shortMoment } from '../../lib/format/format.ts';
import { ListBody } from '../../lib/list/list-body.tsx';
import { ListHead } from '../../lib/list/list-head.tsx';
import { OrderChoice } from '../../lib/list/staff-list/order-choice.tsx';
import { useStaffList } from '../../lib/list/staff-list/use-staff-list.tsx';
import { paths } from '../../lib/paths.ts';
import { PhoneLink } from '../../lib/phone/phone-link.tsx';
import { phoneText } from '../../lib/phone/phone-text.ts';
import { recordAddresses } from '../../lib/staff-view/record-addresses.ts';
import { colour, fontSize, from, space } from '../../theme/tokens.ts';
import { Badge } from '../../ui/badge.ts';
import { Link } from '../../ui/link.tsx';
import type { Column } from '../../ui/list/data-table.tsx';
import { DataTable } from '../../ui/list/data-table.tsx';
import { Filters, Panel } from '../../ui/list/panel.ts';
import { Facts, RecordCard } from '../../ui/list/record-card.ts';
import { SearchField } from '../../ui/list/search-field.tsx';
import { allCustomers } from './all-customers.ts';
import { useCustomers, useRecords } from './customers.ts';
import type { CustomersControl } from './customers-address.ts';
import { RecordTitle } from './record-title.tsx';

const Records = styled.section`
  margin-block: ${space(2)} ${space(4)};

  /* Aligned with the first column of the table. */
  ${from.laptop} {
    padding-left: ${space(1)};
  }

  h2 {
    margin-bottom: ${space(1)};
    font-size: ${fontSize.small};
    color: ${colour.muted};
  }

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 ${space(3)};
    padding-block: ${space(1)};
    color: ${colour.muted};
    font-size: ${fontSize.small};
  }

  a {
    display: inline-flex;
    align-items: center;
    min-height: 2.25rem;
    font-weight: 600;
  }
`;

const address = (record: string) => `${paths.admin}?${recordAddresses.customer(record)}`;

const nameOf = ({ name, mobile }: CustomerContact): string =>
  name || (mobile === null ? 'Name unknown' : phoneText(mobile));

const Phone = ({ mobile }: Pick<CustomerContact, 'mobile'>): ReactNode =>
  mobile !== null && <PhoneLink number={mobile} />;

const Name = ({ contact }: { contact: ListedCustomer }): ReactNode => (
  <>
    <Link to={address(contact.id)}>{nameOf(contact)}</Link>
    {contact.isMerged && (
      <>
        {' '}
        <Badge title="Staff decided that these records are one customer’s">Merged</Badge>
      </>
    )}
  </>
);

const columns: readonly Column<ListedCustomer>[] = [
  {
    id: 'name',
    header: 'Customer',
    sort: 'ascending',
    choice: 'always',
    width: 14,
    grows: 'always',
    cell: (contact) => (
      <strong>
        <Name contact={contact} />
      </strong>
    ),
  },
  { id: 'mobile', header: 'Phone', width: 8, cell: ({ mobile }) => <Phone mobile={mobile} /> },
  {
    id: 'record',
    header: 'Latest record',
    width: 12,
    grows: 'always',
    cell: (contact) => <RecordTitle record={contact} />,
  },
  {
    id: 'seen',
    header: 'Latest change',
    sort: 'descending',
    width: 7,
    cell: ({ seenAt }) => <time dateTime={seenAt}>{shortMoment(seenAt)}</time>,
  },
];

const ContactCard = (contact: ListedCustomer): ReactNode => (
  <RecordCard>
    <header>
      <h2>
        <Name contact={contact} />
      </h2>
    </header>
    <Facts>
      {contact.name && <Phone mobile={contact.mobile} />}
      <span>
        <RecordTitle record={contact} />
      </span>
      <time dateTime={contact.seenAt}>{shortMoment(contact.seenAt)}</time>
    </Facts>
  </RecordCard>
);

const FoundRecords = ({ search }: { search: string }): ReactNode => {
  const { data = [] } = useRecords(search);
  if (data.length === 0) return null;
  return (
    <Records aria-labelledby="found-records">
      <h2 id="found-records">Customer records</h2>
      <ul>
        {data.map(({ record, fullName, phone, address: lives }) => (
          <li key={record}>
            <Link to={address(record)}>{fullName || 'Name unknown'}</Link>
            <Phone mobile={phone} />
            {lives !== null && <span>{lives}</span>}
          </li>
        ))}
      </ul>
    </Records>
  );
};

/** Customers whom any list has; a search also finds the lender's own records. */
export const CustomersList = (control: CustomersControl): ReactNode => {
  const { view, push, replace } = control;
  const { search } = view;
  const list = useCustomers(view);
  const shownList = useStaffList({ list: allCustomers, control, columns });
  const refresh = () => void list.refetch();
  return (
    <Panel>
      <ListHead
        title="Customers"
        asOf={list.dataUpdatedAt}
        refreshing={list.isRefetching}
        onRefresh={refresh}
        filters={
          <Filters role="search">
            <SearchField
              label="Search customers"
              placeholder="Name or phone"
              value={search}
              onSearch={(text) => replace({ search: text })}
            />
            <OrderChoice orders={allCustomers.orders} view={view} push={push} />
          </Filters>
        }
        more={shownList.actions}
      >
        {shownList.menu}
      </ListHead>
      {shownList.bar}
      <FoundRecords search={search} />
      <ListBody
        asOf={list.dataUpdatedAt}
        count={shownList.isOpening ? undefined : list.data?.length}
        failed={list.isError}
        empty={
          search
            ? {
                title: 'No applications, calls or messages found',
                hint: `Nothing matches ‘${search}’. Check the spelling, or search for the phone number.`,
              }
            : {
                title: 'No customers yet',
                hint: 'Customers appear here when they apply, write to us or need a call.',
                icon: Inbox,
              }
        }
        hasMore={list.hasNextPage}
        loadingMore={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
        onRetry={refresh}
      >
        <DataTable
          caption="Customers"
          columns={shownList.columns}
          sorting={shownList.sorting}
          tableFrom={allCustomers.tableFrom}
          card={ContactCard}
          rows={list.data ?? []}
          rowKey={({ id }) => id}
        />
      </ListBody>
      {shownList.dialogs}
    </Panel>
  );
};
