import type { StaffMember } from '@loanline/proto/entities/staff';
import {
  ChevronDown,
  Keyboard,
  KeyRound,
  LayoutDashboard,
  LogOut,
  MonitorSmartphone,
  PhoneForwarded,
  PhoneOutgoing,
  ShieldCheck,
  UserRound,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { lazy, useState } from 'react';
import { styled } from 'styled-components';
import { SoundControls } from '../../lib/alerts/sound-controls.tsx';
import { paths } from '../../lib/paths.ts';
import { onDevice } from '../../lib/session/on-device.ts';
import { signOut } from '../../lib/session/session.ts';
import { hasUnsentFile } from '../../lib/uploads/tab-uploads.ts';
import { colour, radius, space, until } from '../../theme/tokens.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { DialogBoundary } from '../../ui/dialog/dialog-boundary.tsx';
import { ThemeToggle } from '../../ui/layout/theme-toggle.tsx';
import { Link } from '../../ui/link.tsx';
import { useDropdown } from '../../ui/menu/use-dropdown.ts';
import { VisuallyHidden, visuallyHidden } from '../../ui/visually-hidden.ts';

const PasswordDialog = lazy(async () => ({
  default: (await import('../../features/staff-accounts/components/password-dialog.tsx')).PasswordDialog,
}));

const SessionsDialog = lazy(async () => ({
  default: (await import('../../features/staff-accounts/components/sessions-dialog.tsx')).SessionsDialog,
}));

const TwoStepDialog = lazy(async () => ({
  default: (await import('../../features/staff-accounts/components/two-step-dialog.tsx')).TwoStepDialog,
}));

const Wrap = styled.div`
  position: relative;
  flex: none;

  > button {
    display: inline-flex;
    align-items: center;
    gap: ${space(1.5)};
    min-height: 2.75rem;
    padding-inline: ${space(2)};
    border: 0;
    border-radius: ${radius.small};
    background: none;
    color: ${colour.text};
    font: inherit;
    font-size: 0.9375rem;
    font-weight: 600;
    cursor: pointer;
    max-width: 12rem;
  }

  > button > span:last-of-type {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;

    ${until.tablet} {
      ${visuallyHidden}
    }
  }

  > button:hover {
    background: ${colour.sunken};
  }

  > button svg {
    color: ${colour.muted};
    flex: none;
  }
`;

const Panel = styled.ul`
  position: absolute;
  z-index: 20;
  top: calc(100% + ${space(1)});
  right: 0;
  width: max-content;
  min-width: 14rem;
  padding: ${space(1)};
  border: 1px solid ${colour.line};
  border-radius: ${radius.medium};
  background: ${colour.surface};
  box-shadow: ${colour.shadow};
  max-height: calc(100dvh - 4rem);
  overflow-y: auto;

  &[hidden] {
    display: none;
  }

  li[data-line] {
    margin-block: ${space(1)};
    border-block: 1px solid ${colour.line};
  }

  a,
  > li:not([data-line]) > button {
    display: flex;
    align-items: center;
    gap: ${space(3)};
    width: 100%;
    min-height: 2.75rem;
    padding: ${space(2)} ${space(3)};
    border: 0;
    border-radius: ${radius.small};
    background: none;
    color: ${colour.text};
    font: inherit;
    text-align: left;
    text-decoration: none;
    cursor: pointer;
  }

  a:hover,
  > li:not([data-line]) > button:hover {
    background: ${colour.sunken};
  }

  svg {
    color: ${colour.muted};
  }
`;

/** Settings of this browser: a name, and its buttons at the end of the line. */
const Setting = styled.div`
  display: flex;
  align-items: center;
  min-height: 2.75rem;
  padding-left: ${space(3)};

  > span {
    margin-right: auto;
  }
`;

const screens = [
  { to: paths.admin, title: 'Dashboard', icon: LayoutDashboard },
  { to: paths.agent, title: 'Assigned requests', icon: PhoneForwarded },
  { to: paths.backCall, title: 'Back call form', icon: PhoneOutgoing },
] as const;

const dialogs = [
  { dialog: 'password', title: 'Change password', icon: KeyRound },
  { dialog: 'two-step', title: 'Two-step sign-in', icon: ShieldCheck },
  { dialog: 'sessions', title: 'Where you are signed in', icon: MonitorSmartphone },
] as const;

interface AccountMenuProps {
  staff: StaffMember;
  /** Opens the keyboard shortcuts; given on the dashboard, which also sounds. */
  onHelp: (() => void) | undefined;
}

/** Who is signed in, and behind it the other staff screens, how and where one signs in, and this browser's settings. */
export const AccountMenu = ({ staff: { username, role }, onHelp }: AccountMenuProps): ReactNode => {
  const { isOpen, button, toggle, close, holder } = useDropdown();
  const [shown, setShown] = useState<(typeof dialogs)[number]['dialog'] | 'log-out'>();
  const closeDialog = () => setShown(undefined);
  return (
    <Wrap {...holder}>
      <button ref={button} type="button" aria-expanded={isOpen} onClick={toggle}>
        <UserRound size={18} aria-hidden />
        <VisuallyHidden>Signed in as </VisuallyHidden>
        <span>{username}</span>
        <ChevronDown size={16} aria-hidden />
      </button>
      {/* Also while it is closed: the first press on the page makes the sound possible. */}
      <Panel hidden={!isOpen}>
        {role === 'admin' &&
          screens.map(({ to, title, icon: Icon }) => (
            <li key={to}>
              <Link to={to}>
                <Icon size={18} aria-hidden />
                {title}
              </Link>
            </li>
          ))}
        {dialogs.map(({ dialog, title, icon: Icon }) => (
          <li key={dialog}>
            <button
              type="button"
              onClick={() => {
                close();
                setShown(dialog);
              }}
            >
              <Icon size={18} aria-hidden />
              {title}
            </button>
          </li>
        ))}
        <li data-line>
          {onHelp && (
            <Setting>
              <span>Sounds</span>
              <SoundControls />
            </Setting>
          )}
          <Setting>
            <span>Light or dark</span>
            <ThemeToggle />
          </Setting>
        </li>
        {onHelp && (
          <li>
            <button
              type="button"
              onClick={() => {
                close();
                onHelp();
              }}
            >
              <Keyboard size={18} aria-hidden />
              Keyboard shortcuts
            </button>
          </li>
        )}
        <li>
          <button
            type="button"
            onClick={() => {
              close();
              if (onDevice.hasUnsent() || hasUnsentFile()) setShown('log-out');
              else signOut();
            }}
          >
            <LogOut size={18} aria-hidden />
            Log out
          </button>
        </li>
      </Panel>
      {shown && (
        <DialogBoundary key={shown} onClose={closeDialog}>
          {shown === 'password' && <PasswordDialog onClose={closeDialog} />}
          {shown === 'two-step' && <TwoStepDialog username={username} onClose={closeDialog} />}
          {shown === 'log-out' && (
            <ConfirmDialog
              question={{
                title: 'Log out and delete unsent work?',
                text: 'Some changes to back call requests, chat messages or files have not been sent. To send them, cancel, check your connection, and send again any that failed. If you log out, this device deletes them.',
                action: 'Log out and delete',
                onConfirm: signOut,
              }}
              onClose={closeDialog}
            />
          )}
          {shown === 'sessions' && <SessionsDialog onClose={closeDialog} />}
        </DialogBoundary>
      )}
    </Wrap>
  );
};
