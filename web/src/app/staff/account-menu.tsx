import type { StaffMember } from '@loanline/proto/entities/staff';
import {
  ChevronDown,
  KeyRound,
  LayoutDashboard,
  MonitorSmartphone,
  PhoneForwarded,
  PhoneOutgoing,
  ShieldCheck,
  UserRound,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { lazy, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { paths } from '../../lib/paths.ts';
import { colour, radius, space } from '../../theme/tokens.ts';
import { Link } from '../../ui/link.tsx';
import { Part } from '../../ui/part.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.ts';

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
  margin-right: auto;

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
    overflow-wrap: anywhere;
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
  left: 0;
  width: max-content;
  min-width: 14rem;
  padding: ${space(1)};
  border: 1px solid ${colour.line};
  border-radius: ${radius.medium};
  background: ${colour.surface};
  box-shadow: 0 8px 24px ${colour.shadow};

  a,
  button {
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
  button:hover {
    background: ${colour.sunken};
  }

  svg {
    color: ${colour.muted};
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

/** Who is signed in, and behind it the ways to the other staff screens, and to how and where one signs in. */
export const AccountMenu = ({ staff: { username, role } }: { staff: StaffMember }): ReactNode => {
  const [open, setOpen] = useState(false);
  const [shown, setShown] = useState<(typeof dialogs)[number]['dialog']>();
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Wrap
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false);
      }}
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !open) return;
        setOpen(false);
        button.current?.focus();
      }}
    >
      <button ref={button} type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        <UserRound size={18} aria-hidden />
        <VisuallyHidden>Signed in as </VisuallyHidden>
        {username}
        <ChevronDown size={16} aria-hidden />
      </button>
      {open && (
        <Panel>
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
                  setOpen(false);
                  setShown(dialog);
                }}
              >
                <Icon size={18} aria-hidden />
                {title}
              </button>
            </li>
          ))}
        </Panel>
      )}
      <Part>
        {shown === 'password' && <PasswordDialog onClose={() => setShown(undefined)} />}
        {shown === 'two-step' && <TwoStepDialog username={username} onClose={() => setShown(undefined)} />}
        {shown === 'sessions' && <SessionsDialog onClose={() => setShown(undefined)} />}
      </Part>
    </Wrap>
  );
};
