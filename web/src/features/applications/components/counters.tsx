import type { Routes } from '@loanline/proto/routes';
import type { RouteOutput } from '@loanline/proto/contract';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { colour, from, radius, space } from '../../../theme/tokens.ts';
import { Skeleton } from '../../../ui/skeleton.ts';
import { useCounters } from '../api/applications.ts';
import type { StageFilter } from '../model/stage-groups.ts';

type Counters = RouteOutput<Routes['countApplications']>;

const counters: readonly { label: string; name: keyof Counters; stage: StageFilter }[] = [
  { label: 'Total Applications', name: 'total', stage: 'all' },
  { label: 'Approved/Complete', name: 'approvedComplete', stage: 'approved' },
  { label: 'In Progress', name: 'inProgress', stage: 'in-progress' },
  { label: 'New Applications', name: 'new', stage: 1 },
];

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(3)};

  ${from.laptop} {
    grid-template-columns: repeat(4, 1fr);
    gap: ${space(4)};
  }
`;

const Tile = styled.button`
  display: grid;
  grid-template-rows: 1fr auto auto;
  gap: ${space(1)};
  padding: ${space(3.5)} ${space(3)};
  border: 1px solid ${colour.line};
  border-radius: ${radius.medium};
  background: ${colour.surface};
  box-shadow: ${colour.shadow};
  text-align: left;

  ${from.tablet} {
    padding-inline: ${space(4)};
  }

  &:hover {
    border-color: ${colour.control};
  }

  &[aria-pressed='true'] {
    border-color: ${colour.accent};
    box-shadow: inset 0 0 0 1px ${colour.accent};
  }
`;

const Label = styled.span`
  color: ${colour.muted};
  font-size: 0.875rem;
  font-weight: 600;
  line-height: 1.3;
`;

const Figure = styled.span`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  font-size: 1.75rem;
  font-weight: 680;
  line-height: 1.2;
  letter-spacing: -0.02em;
  font-variant-numeric: tabular-nums;

  small {
    color: ${colour.muted};
    font-size: 0.875rem;
    font-weight: 500;
    letter-spacing: 0;
  }
`;

const Bar = styled.svg`
  width: 100%;
  height: 0.375rem;
  border-radius: ${radius.full};
  background: ${colour.sunken};

  rect {
    fill: ${colour.accent};
  }
`;

const percent = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((100 * part) / whole));

const Share = ({ part, whole }: { part: number; whole: number }): ReactNode => (
  <Bar viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden>
    <rect width={percent(part, whole)} height={6} />
  </Bar>
);

interface CountersProps {
  /** The filter in use, or undefined when another list is shown. */
  chosen: StageFilter | undefined;
  onChoose: (stage: StageFilter) => void;
}

/** How many applications there are, and their share of all; each counter is also a filter. */
export const CounterRow = ({ chosen, onChoose }: CountersProps): ReactNode => {
  const { data, isError } = useCounters();
  return (
    <Row role="group" aria-label="Applications by progress">
      {counters.map(({ label, name, stage }) => (
        <Tile key={name} type="button" aria-pressed={chosen === stage} onClick={() => onChoose(stage)}>
          <Label>{label}</Label>
          <Figure>
            {data ? (
              data[name].toLocaleString('en-GB')
            ) : isError ? (
              '–'
            ) : (
              <Skeleton $height="2.1rem" $width="3.5rem" />
            )}
            {data && name !== 'total' && <small>{percent(data[name], data.total)}%</small>}
          </Figure>
          <Share part={data?.[name] ?? 0} whole={data?.total ?? 0} />
        </Tile>
      ))}
    </Row>
  );
};
