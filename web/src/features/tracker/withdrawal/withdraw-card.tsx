import type { TrackedApplication } from '@loanline/proto/entities/tracked-application';
import { mayWithdraw } from '@loanline/proto/rules/withdrawal';
import { Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../../ui/button.tsx';
import { CardTitle, IconCard } from '../../../ui/card.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

const Box = styled(IconCard)`
  > button {
    justify-self: start;
  }
`;

/** Lets the customer withdraw their application until the money is sent. */
export const WithdrawCard = ({ application }: { application: TrackedApplication }): ReactNode => {
  const [isAsking, setAsking] = useState(false);
  if (!mayWithdraw(application)) return null;
  return (
    <Box className="no-print" aria-labelledby="withdraw-title">
      <CardTitle id="withdraw-title">
        <Undo2 size={24} aria-hidden />
        Changed your mind?
      </CardTitle>
      <p>You can withdraw your application at any time before we send the money.</p>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        Withdraw application
      </Button>
      {isAsking && <WithdrawDialog application={application} onClose={() => setAsking(false)} />}
    </Box>
  );
};
