import { inquiryStatusLabels } from '@loanline/proto/enums/inquiry-statuses';
import type { ReactNode } from 'react';
import { Select } from '../../../ui/fields/select.tsx';
import { Filters } from '../../../ui/list/panel.ts';
import { SearchField } from '../../../ui/list/search-field.tsx';
import type { InquiriesControl } from '../model/inquiries-address.ts';
import { inquiryFilterOf, inquiryFilters } from '../model/inquiries-address.ts';

const labels = { ...inquiryStatusLabels, unresolved: 'Not resolved', all: 'All' } as const;

/** Search and status of the inquiries. */
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
  </Filters>
);
