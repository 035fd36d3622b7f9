import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { colour, space } from '../../../theme/tokens.ts';
import { Badge } from '../../../ui/badge.ts';
import { AsyncBoundary } from '../../../ui/async-boundary.tsx';
import { Grouped } from '../../../ui/grouped.tsx';
import { loadedWhenIdle } from '../../../ui/loaded-later.tsx';

const LiveStatus = loadedWhenIdle(async () => (await import('./live-status.tsx')).LiveStatus);

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(2)};
  min-height: 1.75rem;
  color: ${colour.muted};
  font-size: 0.8125rem;
  font-variant-numeric: tabular-nums;

  strong {
    color: ${colour.text};
    font-weight: 600;
  }

  /* Beside a reference of wide letters there is room for the badge's words only. */
  @media (max-width: 23.99rem) {
    svg {
      display: none;
    }
  }
`;

/** As large as what the badge will be, so that nothing moves when it comes. */
const Awaited = styled(Badge)`
  visibility: hidden;
`;

/** Shown beside the logo while the application loads. */
export const AwaitedHeader = (): ReactNode => (
  <Row>
    <Awaited aria-hidden>Live Updates</Awaited>
  </Row>
);

interface StatusHeaderProps {
  /** What the application was asked for by. */
  id: string;
  applicationId: string;
}

/** Shows beside the logo which application this is, and whether it is live. */
export const StatusHeader = ({ id, applicationId }: StatusHeaderProps): ReactNode => (
  <Row>
    <span>
      Application ID{' '}
      <strong>
        <Grouped>{applicationId}</Grouped>
      </strong>
    </span>
    <AsyncBoundary waiting={<Awaited aria-hidden>Live Updates</Awaited>} failed={<Badge>Offline</Badge>}>
      <LiveStatus id={id} applicationId={applicationId} />
    </AsyncBoundary>
  </Row>
);
