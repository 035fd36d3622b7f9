import type { StaffMember } from '@loanline/proto/entities/staff';
import type { ReactNode } from 'react';
import { BackCallFormCard } from '../../features/back-calls/components/back-call-form.tsx';
import { StaffPage } from './staff-page.tsx';

/** The form that sends a customer's callback details to an agent. */
export const BackCallScreen = ({ staff }: { staff: StaffMember }): ReactNode => (
  <StaffPage staff={staff} width="44rem">
    <BackCallFormCard />
  </StaffPage>
);
