import type { ReactNode } from 'react';
import { BackCallFilters } from '../components/back-call-filters.tsx';
import { BackCallList } from '../components/back-call-list.tsx';
import type { ViewControl } from '../components/use-view.ts';

/** The requests that are with an agent and have notes. */
export const AgentNotes = (control: ViewControl): ReactNode => (
  <BackCallList
    control={control}
    section="agent-notes"
    title="Notes from Agent"
    empty={{
      title: 'No notes from agents',
      hint: 'Requests that are with an agent appear here once they have notes.',
    }}
    filters={<BackCallFilters control={control} />}
  />
);
