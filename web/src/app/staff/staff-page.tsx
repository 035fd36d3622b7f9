import type { StaffMember } from '@loanline/proto/entities/staff';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { from, space } from '../../theme/tokens.ts';
import { SkipLink } from '../../ui/layout/skip-link.tsx';
import { StaffHeader } from './staff-header.tsx';

const Main = styled.main<{ $width: string }>`
  max-width: ${({ $width }) => $width};
  margin: 0 auto;
  padding: ${space(4)} ${space(4)} ${space(16)};

  ${from.tablet} {
    padding: ${space(6)} ${space(6)} ${space(16)};
  }
`;

interface StaffPageProps {
  staff: StaffMember;
  /** Whether the screen has a live connection; the badge then shows its state. */
  live?: boolean;
  /** The widest the content grows. */
  width?: string;
  children: ReactNode;
}

/** The frame of the staff screens beside the dashboard. */
export const StaffPage = ({ staff, live = false, width = '96rem', children }: StaffPageProps): ReactNode => (
  <>
    <SkipLink />
    <StaffHeader staff={staff} live={live} />
    <Main id="main" tabIndex={-1} $width={width}>
      {children}
    </Main>
  </>
);
