import type { Routes } from '@loanline/proto/routes';
import type { RouteOutput } from '@loanline/proto/contract';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { colour, radius, space } from '../../../theme/tokens.ts';
import { useCounters } from '../api/applications.ts';
import type { StageFilter } from '../model/stage-groups.ts';

type Counters = RouteOutput<Routes['countApplications']>;

const counters: readonly { label: string; name: keyof Counters; stage: StageFilter }[] = [
  { label: 'Total Applications', name: 'total', stage: 'all' },
  { label: 'Approved/Complete', name: 'approvedComplete', stage: 'approved' },
  { label: 'In Progress', name: 'inProgress', stage: 'in-progress' },
  { label: 'New Applications', name: 'new', stage: 1 },
];

/** One line, which scrolls where it is too long. */
const Row = styled.div`
  display: flex;
  gap: ${space(2)};
  margin: 0 -${space(2)} ${space(2)};
  padding: 0 ${space(2)};
  overflow-x: auto;
  scrollbar-width: none;
`;

const Chip = styled.button`
  display: inline-flex;
  align-items: center;
  flex: none;
  gap: ${space(2)};
  min-height: 2.25rem;
  padding: 0 ${space(3)};
  border: 1px solid ${colour.line};
  border-radius: ${radius.full};
  background: ${colour.surface};
  color: ${colour.muted};
  font-size: 0.875rem;
  white-space: nowrap;

  strong {
    color: ${colour.text};
    font-weight: 650;
    font-variant-numeric: tabular-nums;
  }

  &:hover {
    border-color: ${colour.control};
  }

  &[aria-pressed='true'] {
    border-color: ${colour.accent};
    background: ${colour.accentSoft};
    color: ${colour.accent};

    strong {
      color: inherit;
    }
  }

  :focus-visible {
    outline-offset: -2px;
  }

  @media (pointer: coarse) {
    min-height: 2.75rem;
  }
`;

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
    <Row role="group" aria-label="Applications by progress">
      {counters.map(({ label, name, stage }) => (
        <Chip key={name} type="button" aria-pressed={chosen === stage} onClick={() => onChoose(stage)}>
          {label}
          <strong>{data ? data[name].toLocaleString('en-GB') : '–'}</strong>
          {data && name !== 'total' && <span>{percent(data[name], data.total)}%</span>}
        </Chip>
      ))}
    </Row>
  );
};
