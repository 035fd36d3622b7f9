import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.ts';
import type { RequestedBackCall } from '../api/back-call-form.ts';
import { useTextAgain } from './use-text-again.ts';

const Box = styled(Notice)`
  display: grid;
  justify-items: start;
  gap: ${space(3)};
  margin-bottom: ${space(6)};
`;

interface TextFailedNoticeProps {
  requested: RequestedBackCall;
  onTexted: () => void;
}

/** A request that is stored, but whose agent could not be texted: why, and another try. */
export const TextFailedNotice = ({ requested, onTexted }: TextFailedNoticeProps): ReactNode => {
  const { request: backCall, error } = requested;
  const { textAgain, sending } = useTextAgain(backCall, onTexted);

  return (
    <Box $tone="warning" role="status">
      <p>
        The request for {backCall.customerName} is stored, but the agent at {backCall.agentPhone} was not
        texted: {error}
      </p>
      <Button variant="secondary" size="small" busy={sending} onClick={textAgain}>
        {sending ? 'Sending SMS...' : 'Send the SMS again'}
      </Button>
    </Box>
  );
};
