import { backCallStatusLabels } from '@loanline/proto/enums/back-call-statuses';
import type { ReactNode } from 'react';
import { OrderChoice } from '../../../lib/list/staff-list/order-choice.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Filters } from '../../../ui/list/panel.ts';
import { SearchField } from '../../../ui/list/search-field.tsx';
import { backCallFilterOf, backCallFilters } from '../model/back-call-list.ts';
import type { BackCallSection } from '../model/back-call-orders.ts';
import { backCallOrders } from '../model/back-call-orders.ts';
import type { BackCallsControl } from '../model/back-calls-address.ts';

const labels = { ...backCallStatusLabels, open: 'Open' } as const;

/** The search and the order of a list of requests, and its status where there is a choice of them. */
export const BackCallFilters = ({
  control: { view, push, replace },
  section,
}: {
  control: BackCallsControl;
  section: BackCallSection;
}): ReactNode => (
  <Filters role="search">
    <SearchField
      label="Search"
      placeholder="Name, phone, address or reference"
      value={view.search}
      onSearch={(search) => replace({ search })}
    />
    {section === 'requests' && (
      <Select
        name="calls"
        label="Status"
        options={backCallFilters.map((value) => ({ value, label: labels[value] }))}
        value={view.calls}
        onChange={({ target }) => push({ calls: backCallFilterOf(target.value) })}
      />
    )}
    <OrderChoice orders={backCallOrders[section]} view={view} push={push} />
  </Filters>
);
