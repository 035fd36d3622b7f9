import { outcomeLabels, outcomes } from '@loanline/proto/enums/outcomes';
import { stageNames, staffStageName } from '@loanline/proto/enums/stages';
import { MailOpen, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import type { Option } from '../../../ui/fields/select.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Filters } from '../../../ui/list/panel.ts';
import { SearchField } from '../../../ui/list/search-field.tsx';
import { OrderChoice } from '../../../lib/list/staff-list/order-choice.tsx';
import type { ApplicationsControl } from '../model/applications-address.ts';
import { applicationsList } from '../model/applications-list.ts';
import { stageFilterOf } from '../model/stage-groups.ts';

const stageOptions: readonly Option[] = [
  { value: 'all', label: 'All stages' },
  { value: 'in-progress', label: 'In Progress (2 to 5)' },
  { value: 'approved', label: 'Approved/Complete (6 to 8)' },
  ...stageNames.map((_, index) => ({
    value: String(index + 1),
    label: `${index + 1} ${staffStageName(index + 1)}`,
  })),
  { value: 'no-outcome', label: 'No outcome' },
  { value: 'any-outcome', label: 'Any outcome' },
  ...outcomes.map((value) => ({ value, label: `Outcome: ${outcomeLabels[value]}` })),
];

/** The search, the filters and the order of the active applications. */
export const ApplicationFilters = ({ view, push, replace }: ApplicationsControl): ReactNode => (
  <Filters role="search">
    <SearchField
      label="Search"
      placeholder="Name or reference"
      value={view.search}
      onSearch={(search) => replace({ search })}
    />
    <Button
      variant={view.unread ? 'primary' : 'secondary'}
      size="small"
      aria-pressed={view.unread}
      onClick={() => push({ unread: !view.unread })}
    >
      <MailOpen size={16} aria-hidden /> Unread
    </Button>
    <Button
      variant={view.flagged ? 'primary' : 'secondary'}
      size="small"
      title="Over the price cap, or the loan request was left unticked"
      aria-pressed={view.flagged}
      onClick={() => push({ flagged: !view.flagged })}
    >
      <TriangleAlert size={16} aria-hidden /> Flagged
    </Button>
    <Select
      name="stage"
      label="Stage"
      options={stageOptions}
      value={String(view.stage)}
      onChange={({ target }) => push({ stage: stageFilterOf(target.value) })}
    />
    {/* The unread list has its own order: applications that have waited longest come first. */}
    <OrderChoice orders={applicationsList.orders} view={view} push={push} disabled={view.unread} />
  </Filters>
);
