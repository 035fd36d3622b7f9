import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { OpenViewBar } from '../../lib/saved-views/open-view-bar.tsx';
import { ListHead } from '../../lib/list/list-head.tsx';
import { space } from '../../theme/tokens.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { BulkBar } from '../../ui/list/bulk-bar.tsx';
import { Chip, Chips } from '../../ui/list/chips.ts';
import { Filters, Panel } from '../../ui/list/panel.ts';
import { SearchField } from '../../ui/list/search-field.tsx';
import { ignore } from '../samples/ignore.ts';

/** Shows the bar for selected rows in its place in the page, not at the bottom of the window. */
const AtEnd = styled.div`
  overflow: hidden;
  padding-bottom: ${space(4)};
`;

const asOf = Date.parse('2026-03-02T14:30:00.000Z');

const view = {
  id: '9f6c1c52-6b1e-4a52-8c52-0f6a4f8f0a02',
  list: 'applications',
  name: 'Waiting for documents',
  parameters: '',
  shared: true,
  owner: 'morgan',
  version: 1,
} as const;

const filters = (
  <Filters role="search">
    <SearchField label="Search the list" placeholder="Name or reference" value="" onSearch={ignore} />
    <Select name="status" label="Status" options={['All', 'Pending']} />
  </Filters>
);

export const Bars = (): ReactNode => (
  <Panel>
    <ListHead
      title="Back Call Requests"
      asOf={asOf}
      refreshing={false}
      onRefresh={ignore}
      filters={filters}
      more={[{ label: 'Import...', onChoose: ignore }]}
    >
      <Button size="small">
        <Plus size={16} aria-hidden />
        New
      </Button>
    </ListHead>
    <Chips role="group" aria-label="Requests by state">
      <Chip type="button" aria-pressed>
        All <strong>1,204</strong>
      </Chip>
      <Chip type="button" aria-pressed={false}>
        Waiting <strong>12</strong>
      </Chip>
      <Chip type="button" aria-pressed={false}>
        Done
      </Chip>
    </Chips>
    {(['unchanged', 'changed', 'overtaken'] as const).map((state) => (
      <OpenViewBar
        key={state}
        view={view}
        state={state}
        saving={false}
        onSave={ignore}
        onOpenAgain={ignore}
        onLeave={ignore}
      />
    ))}
    <AtEnd>
      <BulkBar count={2} onClear={ignore}>
        <Button size="small" variant="secondary">
          Complete
        </Button>
        <Button size="small" variant="danger">
          Delete
        </Button>
      </BulkBar>
    </AtEnd>
  </Panel>
);
