import type { StaffInquiry } from '@loanline/proto/entities/inquiry';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { shortMoment } from '../../../lib/format/format.ts';
import { spanText } from '../../../lib/format/span-text.ts';
import { useNow } from '../../../lib/timing/use-now.ts';
import { colour } from '../../../theme/tokens.ts';
import { waitingSince } from '../model/waiting.ts';

const Time = styled.time`
  color: ${colour.muted};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;

  &[data-waiting] {
    color: ${colour.text};
    font-weight: 600;
  }
`;

/** How long a visitor has waited for an answer; after an answer, when that was. */
export const WaitingTime = ({ inquiry }: { inquiry: StaffInquiry }): ReactNode => {
  const now = useNow();
  const since = waitingSince(inquiry);
  const moment = shortMoment(inquiry.lastMessageAt);
  return (
    <Time
      dateTime={inquiry.lastMessageAt}
      title={`Last active ${moment}`}
      data-waiting={since === undefined ? undefined : true}
    >
      {since === undefined ? moment : `Waiting ${spanText(now - since)}`}
    </Time>
  );
};
