import type { StaffMember } from '@loanline/proto/entities/staff';
import type { ReactNode } from 'react';
import { AssignedRequests } from '../../features/back-calls/screens/assigned-requests.tsx';
import { StaffPage } from './staff-page.tsx';

/** The screen of agents: the back call requests that are with them. */
export const AgentScreen = ({ staff, token }: { staff: StaffMember; token: string }): ReactNode => (
  <StaffPage staff={staff} live>
    <AssignedRequests token={token} />
  </StaffPage>
);
