import type { ReactNode } from 'react';
import { BackCallFilters } from '../components/back-call-filters.tsx';
import { BackCallList } from '../components/back-call-list.tsx';
import type { ViewControl } from '../components/use-view.ts';

/** What agents wrote, the latest first, and the other requests that are with an agent and have notes. */
export const AgentNotes = (control: ViewControl): ReactNode => (
  <BackCallList
    control={control}
    section="agent-notes"
    title="Notes from Agent"
    empty={{
      title: 'No notes from agents',
      hint: 'Notes that agents write about their requests appear here.',
    }}
    filters={<BackCallFilters control={control} />}
  />
);
