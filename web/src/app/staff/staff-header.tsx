import type { StaffMember } from '@loanline/proto/entities/staff';
import { Keyboard, LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { SoundControls } from '../../lib/alerts/sound-controls.tsx';
import { Logo } from '../../lib/layout/logo.tsx';
import { paths } from '../../lib/paths.ts';
import { signOut } from '../../lib/session/session.ts';
import { ConnectionBadge } from '../../lib/socket/connection-badge.tsx';
import { colour, from, radius, space } from '../../theme/tokens.ts';
import { Button } from '../../ui/button.tsx';
import { ThemeToggle } from '../../ui/layout/theme-toggle.tsx';
import { Link } from '../../ui/link.tsx';
import { AccountMenu } from './account-menu.tsx';

const Bar = styled.header`
  background: ${colour.surface};
  border-bottom: 1px solid ${colour.line};

  > div {
    max-width: 96rem;
    margin: 0 auto;
    padding: ${space(2)} ${space(4)};
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    column-gap: ${space(3)};
  }

  > div > a {
    margin-right: auto;
    text-decoration: none;
    border-radius: ${radius.small};
  }

  ${from.tablet} {
    > div {
      padding-inline: ${space(6)};
    }

    > div > a {
      margin-right: 0;
    }
  }
`;

const Tools = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(0.5)};
`;

/** On a phone there are no keys to tell of, and no room. */
const Shortcuts = styled.span`
  display: none;

  ${from.tablet} {
    display: contents;
  }
`;

interface StaffHeaderProps {
  staff: StaffMember;
  /** Whether the screen keeps a live connection, of which the badge tells. */
  live: boolean;
  /** Opens the keyboard shortcuts; given on the dashboard, which also sounds. */
  onHelp?: () => void;
}

/** Who is signed in, whether updates arrive, and the settings of this browser. */
export const StaffHeader = ({ staff, live, onHelp }: StaffHeaderProps): ReactNode => {
  return (
    <Bar>
      <div>
        <Link to={staff.role === 'admin' ? paths.admin : paths.agent}>
          <Logo />
        </Link>
        {live && <ConnectionBadge />}
        <AccountMenu staff={staff} />
        <Tools>
          {onHelp && (
            <>
              <SoundControls />
              <Shortcuts>
                <Button
                  variant="quiet"
                  size="icon"
                  aria-label="Keyboard shortcuts"
                  title="Keyboard shortcuts (?)"
                  onClick={onHelp}
                >
                  <Keyboard size={20} aria-hidden />
                </Button>
              </Shortcuts>
            </>
          )}
          <ThemeToggle />
          <Button variant="quiet" size="icon" aria-label="Log out" onClick={signOut}>
            <LogOut size={20} aria-hidden />
          </Button>
        </Tools>
      </div>
    </Bar>
  );
};
