import type { StaffMember } from '@loanline/proto/entities/staff';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { AssignedRequests } from '../../features/back-calls/screens/assigned-requests.tsx';
import { storedSession } from '../../lib/session/stored-session.ts';
import { StaffPage } from './staff-page.tsx';

/** The screen of agents: the back call requests that are with them. */
export const AgentScreen = ({ staff, token }: { staff: StaffMember; token: string }): ReactNode => {
  useEffect(() => storedSession.write({ staff }), [staff]);
  return (
    <StaffPage staff={staff} live>
      <AssignedRequests key={staff.username} author={staff.username} token={token} />
    </StaffPage>
  );
};
