import type { StaffMember } from '@loanline/proto/entities/staff';
import type { StaffRole } from '@loanline/proto/enums/staff-roles';
import type { ReactNode } from 'react';
import { lazy, useEffect } from 'react';
import { LoginScreen } from '../../features/staff-accounts/screens/login-screen.tsx';
import { claimStaffDrafts } from '../../lib/storage/drafts.ts';
import { paths } from '../../lib/paths.ts';
import { onDevice } from '../../lib/session/on-device.ts';
import { useForgetWithSession, useSession, useSignOutWhenRefused } from '../../lib/session/session.ts';
import { AsyncBoundary } from '../../ui/async-boundary.tsx';
import { loadToasts } from '../../ui/toast/toaster.tsx';

const TwoStepScreen = lazy(async () => ({
  default: (await import('../../features/staff-accounts/screens/two-step-screen.tsx')).TwoStepScreen,
}));

const NewPasswordScreen = lazy(async () => ({
  default: (await import('../../features/staff-accounts/screens/new-password-screen.tsx')).NewPasswordScreen,
}));

/** Loads the page again, because the service worker of agents sees only pages that began at their address. */
const RedirectToAgent = (): ReactNode => {
  useEffect(() => location.replace(paths.agent), []);
  return null;
};

interface StaffGateProps {
  /** Who may see the screen. */
  roles: readonly StaffRole[];
  children: (staff: StaffMember, token: string) => ReactNode;
}

/** A staff screen behind the login, and behind what else comes first; an agent who may not see it is led to their own. */
export const RequireStaff = ({ roles, children }: StaffGateProps): ReactNode => {
  const session = useSession();
  useSignOutWhenRefused();
  useForgetWithSession();
  useEffect(() => {
    // Loaded before the first toast, so that Undo also works after a network failure or the release of a new version.
    void Promise.allSettled([loadToasts()]);
  }, []);
  const username = session.state === 'signed-in' ? session.staff.username : undefined;
  useEffect(() => {
    if (username === undefined) return;
    claimStaffDrafts(username);
    onDevice.claimFor(username);
  }, [username]);
  if (session.state === 'checking') return null;
  if (session.state === 'signed-out') return <LoginScreen />;
  if (session.passwordMissing)
    return (
      <AsyncBoundary>
        <NewPasswordScreen staff={session.staff} />
      </AsyncBoundary>
    );
  if (session.twoStepMissing)
    return (
      <AsyncBoundary>
        <TwoStepScreen staff={session.staff} />
      </AsyncBoundary>
    );
  if (!roles.includes(session.staff.role)) return <RedirectToAgent />;
  return children(session.staff, session.token);
};
