import { inquiryStatusLabels } from '@loanline/proto/enums/inquiry-statuses';
import type { ReactNode } from 'react';
import { Select } from '../../../ui/select.tsx';
import { inquiryFilterOf, inquiryFilters } from '../model/dashboard-address.ts';
import { Filters } from './panel.ts';
import { SearchField } from './search-field.tsx';
import type { ViewControl } from './use-view.ts';

const labels = { ...inquiryStatusLabels, unresolved: 'Not resolved', all: 'All' } as const;

/** Search and status of the inquiries. */
export const InquiryFilters = ({ view, go, refine }: ViewControl): ReactNode => (
  <Filters role="search">
    <SearchField
      label="Search"
      placeholder="Name, phone or reason"
      value={view.search}
      onSearch={(search) => refine({ search })}
    />
    <Select
      name="status"
      label="Status"
      options={inquiryFilters.map((value) => ({ value, label: labels[value] }))}
      value={view.status}
      onChange={({ target }) => go({ status: inquiryFilterOf(target.value) })}
    />
  </Filters>
);
