import type { Routes } from '@loanline/proto/routes';
import type { RouteOutput } from '@loanline/proto/contract';
import type { ReactNode } from 'react';
import { Chip, Chips } from '../../../ui/list/chips.ts';
import { useCounters } from '../api/applications.ts';
import type { StageFilter } from '../model/stage-groups.ts';

type Counters = RouteOutput<Routes['countApplications']>;

const counters: readonly { label: string; name: keyof Counters; stage: StageFilter }[] = [
  { label: 'Total Applications', name: 'total', stage: 'all' },
  { label: 'Approved/Complete', name: 'approvedComplete', stage: 'approved' },
  { label: 'In Progress', name: 'inProgress', stage: 'in-progress' },
  { label: 'New Applications', name: 'new', stage: 1 },
];

const percent = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((100 * part) / whole));

interface CountersProps {
  /** The filter in use. */
  chosen: StageFilter;
  onChoose: (stage: StageFilter) => void;
}

/** How many applications there are, and their share of all; each counter is also a filter. */
export const CounterRow = ({ chosen, onChoose }: CountersProps): ReactNode => {
  const { data } = useCounters();
  return (
    <Chips role="group" aria-label="Applications by progress">
      {counters.map(({ label, name, stage }) => (
        <Chip key={name} type="button" aria-pressed={chosen === stage} onClick={() => onChoose(stage)}>
          {label}
          <strong>{data ? data[name].toLocaleString('en-GB') : '–'}</strong>
          {data && name !== 'total' && <span>{percent(data[name], data.total)}%</span>}
        </Chip>
      ))}
    </Chips>
  );
};
