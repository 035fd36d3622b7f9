import type { StaffMember } from '@loanline/proto/entities/staff';
import type { ReactNode } from 'react';
import { StaffPage } from '../components/staff-page.tsx';
import { AssignedRequests } from './assigned-requests.tsx';

/** The screen of agents: the back call requests that are with them. */
export const AgentScreen = ({ staff, token }: { staff: StaffMember; token: string }): ReactNode => (
  <StaffPage staff={staff} live>
    <AssignedRequests token={token} />
  </StaffPage>
);
