import { Keyboard, LogOut, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../../../ui/link.tsx';
import { styled } from 'styled-components';
import { paths } from '../../../app/paths.ts';
import { colour, from, radius, space } from '../../../theme/tokens.ts';
import { SoundControls } from '../../../ui/alerts/sound-controls.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConnectionBadge } from '../../../ui/connection-badge.tsx';
import { Logo } from '../../../ui/layout/logo.tsx';
import { ThemeToggle } from '../../../ui/layout/theme-toggle.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.ts';
import { useSignOut } from '../api/session.ts';

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

const Who = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space(1.5)};
  padding-inline: ${space(2)};
  margin-right: auto;
  font-size: 0.9375rem;
  font-weight: 600;
  overflow-wrap: anywhere;

  svg {
    color: ${colour.muted};
    flex: none;
  }
`;

/** Who is signed in, whether updates arrive, and the settings of this browser. */
export const StaffHeader = ({ username, onHelp }: { username: string; onHelp: () => void }): ReactNode => {
  const signOut = useSignOut();
  return (
    <Bar>
      <div>
        <Link to={paths.admin}>
          <Logo />
        </Link>
        <ConnectionBadge />
        <Who>
          <UserRound size={18} aria-hidden />
          <VisuallyHidden>Signed in as </VisuallyHidden>
          {username}
        </Who>
        <Tools>
          <SoundControls />
          <Button variant="quiet" size="icon" aria-label="Keyboard shortcuts" onClick={onHelp}>
            <Keyboard size={20} aria-hidden />
          </Button>
          <ThemeToggle />
          <Button variant="quiet" size="icon" aria-label="Log out" onClick={signOut}>
            <LogOut size={20} aria-hidden />
          </Button>
        </Tools>
      </div>
    </Bar>
  );
};
