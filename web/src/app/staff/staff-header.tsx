import type { StaffMember } from '@loanline/proto/entities/staff';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Logo } from '../../lib/layout/logo.tsx';
import { paths } from '../../lib/paths.ts';
import { ConnectionBadge } from '../../lib/socket/connection-badge.tsx';
import { colour, radius, space, until } from '../../theme/tokens.ts';
import { Link } from '../../ui/link.tsx';
import { AccountMenu } from './account-menu.tsx';

/** One line, which stays while the page is scrolled. */
const Bar = styled.header`
  position: sticky;
  z-index: 10;
  top: 0;
  display: flex;
  align-items: center;
  gap: ${space(3)};
  height: 3.5rem;
  padding: 0 ${space(3)} 0 ${space(4)};
  border-bottom: 1px solid ${colour.line};
  background: ${colour.surface};

  > a {
    margin-right: auto;
    text-decoration: none;
    border-radius: ${radius.small};
    white-space: nowrap;
  }

  ${until.tablet} {
    gap: ${space(1)};
    padding-right: ${space(1)};

    /* The mark alone. */
    > a > * > :not(svg) {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
`;

interface StaffHeaderProps {
  staff: StaffMember;
  /** Whether the screen has a live connection, whose state the badge shows. */
  live: boolean;
  /** Opens the keyboard shortcuts; given on the dashboard, which also sounds. */
  onHelp?: () => void;
}

/** The lender, whether updates arrive, and the user's menu. */
export const StaffHeader = ({ staff, live, onHelp }: StaffHeaderProps): ReactNode => (
  <Bar>
    <Link to={staff.role === 'admin' ? paths.admin : paths.agent}>
      <Logo />
    </Link>
    {live && <ConnectionBadge />}
    <AccountMenu staff={staff} onHelp={onHelp} />
  </Bar>
);
