import type { ReactNode } from 'react';
import { lazy } from 'react';
import { styled } from 'styled-components';
import { timeOfDay } from '../../../lib/format.ts';
import { colour, space } from '../../../theme/tokens.ts';
import { Badge } from '../../../ui/badge.ts';
import { Part } from '../../../ui/part.tsx';

const LiveStatus = lazy(async () => ({ default: (await import('./live-status.tsx')).LiveStatus }));

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(3)};
  color: ${colour.muted};
  font-size: 0.875rem;
  font-variant-numeric: tabular-nums;

  strong {
    color: ${colour.text};
    font-weight: 600;
  }
`;

interface StatusHeaderProps {
  /** What the application was asked for by. */
  id: string;
  applicationId: string;
  /** When what is shown was received, in milliseconds. */
  asOf: number;
}

/** Beside the logo: which application, how fresh, and whether it is live. */
export const StatusHeader = ({ id, applicationId, asOf }: StatusHeaderProps): ReactNode => (
  <Row>
    <span>
      Application ID <strong>{applicationId}</strong>
    </span>
    <span>
      Updated <time dateTime={new Date(asOf).toISOString()}>{timeOfDay(asOf)}</time>
    </span>
    <Part failed={<Badge>Offline</Badge>}>
      <LiveStatus id={id} applicationId={applicationId} />
    </Part>
  </Row>
);
