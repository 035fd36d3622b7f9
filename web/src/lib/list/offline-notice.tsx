import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { space } from '../../theme/tokens.ts';
import { Notice } from '../../ui/notice.ts';
import { timeOfDay } from '../format/format.ts';
import { useIsOnline } from '../use-is-online.ts';

const Line = styled(Notice)`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  margin-bottom: ${space(4)};

  svg {
    flex: none;
  }
`;

interface OfflineNoticeProps {
  /** In milliseconds. */
  asOf: number;
  /** Whether the list could not be fetched again. */
  failed?: boolean;
}

/** Over a list that is shown although it cannot be fetched now: as of when it is. */
export const OfflineNotice = ({ asOf, failed = false }: OfflineNoticeProps): ReactNode => {
  const online = useIsOnline();
  if (online && !failed) return null;
  return (
    <Line as="p" $tone="warning" role="status">
      <CloudOff size={18} aria-hidden />
      {online ? 'This list could not be updated.' : 'You are offline.'} Last updated at {timeOfDay(asOf)}.
    </Line>
  );
};
