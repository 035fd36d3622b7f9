import { inquiryStatusLabels } from '@loanline/proto/enums/inquiry-statuses';
import type { ReactNode } from 'react';
import { OrderChoice } from '../../../lib/list/staff-list/order-choice.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Filters } from '../../../ui/list/panel.ts';
import { SearchField } from '../../../ui/list/search-field.tsx';
import type { InquiriesControl } from '../model/inquiries-address.ts';
import { inquiryFilterOf, inquiryFilters } from '../model/inquiries-address.ts';
import { inquiriesList } from '../model/inquiries-list.ts';

const labels = { ...inquiryStatusLabels, unresolved: 'Not resolved', all: 'All' } as const;

/** The search, the status and the order of the inquiries. */
export const InquiryFilters = ({ view, push, replace }: InquiriesControl): ReactNode => (
  <Filters role="search">
    <SearchField
      label="Search"
      placeholder="Name, phone or reason"
      value={view.search}
      onSearch={(search) => replace({ search })}
    />
    <Select
      name="status"
      label="Status"
      options={inquiryFilters.map((value) => ({ value, label: labels[value] }))}
      value={view.status}
      onChange={({ target }) => push({ status: inquiryFilterOf(target.value) })}
    />
    <OrderChoice orders={inquiriesList.orders} view={view} push={push} />
  </Filters>
);
