import type { ReactNode } from 'react';
import { BackCallListPanel } from '../components/back-call-list-panel.tsx';
import type { BackCallsControl } from '../model/back-calls-address.ts';

/** What agents wrote, the latest first, and the other requests that are with an agent and have notes. */
export const AgentNotes = (control: BackCallsControl): ReactNode => (
  <BackCallListPanel
    control={control}
    section="agent-notes"
    title="Notes from Agent"
    empty={{
      title: 'No notes from agents',
      hint: 'Notes that agents write about their requests appear here.',
    }}
  />
);
