import type { StaffMember } from '@loanline/proto/entities/staff';
import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { MentionsButton } from '../../features/mentions/mentions-button.tsx';
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
    display: flex;
    align-items: center;
    min-width: 2.75rem;
    min-height: 2.75rem;
    margin-right: auto;
    text-decoration: none;
    border-radius: ${radius.small};
    white-space: nowrap;
  }

  ${until.tablet} {
    gap: ${space(1)};
    padding-right: ${space(1)};

    /* Only the mark. */
    > a > * > :not(svg) {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
`;

/** Looks like the field that it opens; on phones it is its icon. */
const SearchButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  min-width: 2.75rem;
  min-height: 2.5rem;
  padding-inline: ${space(3)};
  border: 1px solid ${colour.line};
  border-radius: ${radius.small};
  background: ${colour.sunken};
  color: ${colour.muted};
  font: inherit;
  font-size: 0.9375rem;
  cursor: pointer;

  &:hover {
    border-color: ${colour.control};
  }

  kbd {
    margin-left: ${space(6)};
    font-family: inherit;
    font-size: 0.8125rem;
  }

  ${until.tablet} {
    min-height: 2.75rem;
    justify-content: center;
    padding: 0;
    border: 0;
    background: none;

    > span {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }

    kbd {
      display: none;
    }
  }
`;

interface StaffHeaderProps {
  staff: StaffMember;
  /** Whether the screen has a live connection, whose state the badge shows. */
  live: boolean;
  /** Opens the keyboard shortcuts; given on the dashboard, which also sounds. */
  onHelp?: () => void;
  /** Opens the search over all records; given on the dashboard. */
  onSearch?: () => void;
}

/** The lender, whether updates arrive, who named the user in a note, and the user's menu. */
export const StaffHeader = ({ staff, live, onHelp, onSearch }: StaffHeaderProps): ReactNode => (
  <Bar>
    <Link to={staff.role === 'admin' ? paths.admin : paths.agent}>
      <Logo />
    </Link>
    {onSearch && (
      <SearchButton type="button" aria-keyshortcuts="Control+K Meta+K" onClick={onSearch}>
        <Search size={18} aria-hidden />
        <span>Search all records</span>
        <kbd aria-hidden>Ctrl K</kbd>
      </SearchButton>
    )}
    {live && <ConnectionBadge />}
    {staff.role === 'admin' && <MentionsButton username={staff.username} />}
    <AccountMenu staff={staff} onHelp={onHelp} />
  </Bar>
);
