import type { ReactNode } from 'react';
import { lazy, Suspense } from 'react';
import { Button } from '../../../ui/button.tsx';
import { PublicPage } from '../../../ui/layout/public-page.tsx';
import { useSession, useSignOut, useSignOutWhenRefused } from '../api/session.ts';
import { LoginScreen } from './login-screen.tsx';

const DashboardScreen = lazy(async () => ({
  default: (await import('./dashboard-screen.tsx')).DashboardScreen,
}));

const NotForAgents = (): ReactNode => {
  const signOut = useSignOut();
  return (
    <PublicPage width="40rem">
      <h1>This screen is for administrators</h1>
      <p>
        Your account works on the requests assigned to you. Sign in with another account to see this screen.
      </p>
      <Button onClick={signOut}>Log out</Button>
    </PublicPage>
  );
};

/** The staff side: the login, or the dashboard once the kept token is verified. */
export const AdminScreen = (): ReactNode => {
  const session = useSession();
  useSignOutWhenRefused();
  if (session.state === 'checking') return null;
  if (session.state === 'signed-out') return <LoginScreen />;
  if (session.staff.role !== 'admin') return <NotForAgents />;
  return (
    <Suspense>
      <DashboardScreen staff={session.staff} token={session.token} />
    </Suspense>
  );
};
