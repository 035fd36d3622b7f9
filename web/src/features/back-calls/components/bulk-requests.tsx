import type { BackCallRequest } from '@loanline/proto/entities/back-call';
import {
  backCallStatuses,
  backCallStatusLabels,
  type BackCallStatus,
} from '@loanline/proto/enums/back-call-statuses';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { wordFor } from '@loanline/proto/rules/counted';
import { useBatch } from '../../../lib/batch/use-batch.ts';
import { useAgents } from '../../../lib/staff-accounts.ts';
import { Button } from '../../../ui/button.tsx';
import { BulkBar } from '../../../ui/list/bulk-bar.tsx';
import { rowAssign, rowResolve } from '../../../ui/list/row-actions.ts';
import type { Selection } from '../../../ui/list/use-selection.ts';
import { Menu } from '../../../ui/menu/menu.tsx';
import { useChangeBackCall, useSendToAgent } from '../api/back-calls.ts';
import { undoOf } from '../model/undo-change.ts';

const requests = (count: number) => `${count} ${wordFor(count, 'request')}`;

/** The menu's value for all agents; no username is empty. */
const everyAgent = '';

interface BulkRequestsProps {
  selection: Selection;
  rows: readonly BackCallRequest[];
}

/** Whether a change can be undone exactly: not once a text to every agent was sent. */
const canPutBack = ({ status, assignedTo }: BackCallRequest) =>
  status !== 'send to agent' || assignedTo !== null;

/** Retaking a payment is decided for each customer; an agent and Completed have buttons of their own. */
const otherStatuses = backCallStatuses.filter(
  (status) => !['completed', 'retake_payment', 'send to agent'].includes(status),
);

/** Gives the selected requests to an agent or another status, with one Undo for all of them. */
export const BulkRequests = ({ selection, rows }: BulkRequestsProps): ReactNode => {
  const { run, progress } = useBatch();
  const running = progress !== undefined;
  const change = useChangeBackCall();
  const sending = useSendToAgent();
  const { data: agents = [] } = useAgents();
  const chosen = rows.filter(({ id }) => selection.selected.has(id));
  const canUndo = chosen.every(canPutBack);
  const undo = (...states: Parameters<typeof undoOf>) => change.mutateAsync(undoOf(...states));

  const assign = async (agent: string) => {
    // Not as it is in the answer, which waits for the text: a colleague may have chosen another agent by then.
    const sent = { status: 'send to agent', assignedTo: agent === everyAgent ? null : agent } as const;
    const failed = await run({
      items: chosen,
      act: ({ id, status: from, assignedTo: assignedFrom }) =>
        sending.mutateAsync({ id, from, assignedFrom, ...(agent !== everyAgent && { assignedTo: agent }) }),
      undo: canUndo ? (before) => undo(before, sent) : undefined,
      warning: ({ error }) => error,
      title: (count) => `${requests(count)} sent to ${agent === everyAgent ? 'all agents' : agent}`,
    });
    selection.onOnly(failed.map(({ id }) => id));
  };

  const changeTo = async (status: BackCallStatus) => {
    const failed = await run({
      items: chosen,
      act: ({ id, status: from }) => change.mutateAsync({ id, status, from }),
      undo: canUndo ? undo : undefined,
      title: (count) =>
        status === 'completed'
          ? `${requests(count)} completed`
          : `${requests(count)} changed to ${backCallStatusLabels[status]}`,
    });
    selection.onOnly(failed.map(({ id }) => id));
  };

  return (
    <BulkBar count={chosen.length} onClear={() => selection.onAll(false)}>
      <Menu
        items={[
          // Those that an agent has already would stay with that agent.
          ...(chosen.every(({ assignedTo }) => assignedTo === null)
            ? [{ value: everyAgent, label: 'Any agent', hint: 'Texts the agents whose numbers we have' }]
            : []),
          ...agents.map(({ username }) => ({ value: username, label: username })),
        ]}
        onChoose={(agent) => void assign(agent)}
        button={(button) => (
          <Button {...button} {...rowAssign} size="small" busy={running}>
            {running ? `Changing ${progress}...` : 'Send to Agent'}
            {!running && <ChevronDown size={16} aria-hidden />}
          </Button>
        )}
      />
      <Button
        {...rowResolve}
        variant="secondary"
        size="small"
        busy={running}
        onClick={() => void changeTo('completed')}
      >
        Complete
      </Button>
      <Menu
        items={otherStatuses.map((status) => ({ value: status, label: backCallStatusLabels[status] }))}
        onChoose={(status) => void changeTo(status)}
        button={(button) => (
          <Button {...button} variant="secondary" size="small" busy={running}>
            Change status
            <ChevronDown size={16} aria-hidden />
          </Button>
        )}
      />
    </BulkBar>
  );
};
