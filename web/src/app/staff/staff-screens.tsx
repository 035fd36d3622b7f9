import type { StaffMember } from '@loanline/proto/entities/staff';
import type { StaffRole } from '@loanline/proto/enums/staff-roles';
import type { ComponentType, ReactNode } from 'react';
import { lazy } from 'react';
import { AsyncBoundary } from '../../ui/async-boundary.tsx';
import { useAgentApp } from './agent-app.ts';
import { RequireStaff } from './require-staff.tsx';

interface StaffScreen {
  /** Who may see it. */
  readonly roles: readonly StaffRole[];
  readonly Screen: ComponentType<{ staff: StaffMember; token: string }>;
}

const screens = {
  dashboard: {
    roles: ['admin'],
    Screen: lazy(async () => ({
      default: (await import('./dashboard/dashboard-screen.tsx')).DashboardScreen,
    })),
  },
  agent: {
    roles: ['agent', 'admin'],
    Screen: lazy(async () => ({ default: (await import('./agent-screen.tsx')).AgentScreen })),
  },
  backCall: {
    roles: ['admin'],
    Screen: lazy(async () => ({ default: (await import('./back-call-screen.tsx')).BackCallScreen })),
  },
} as const satisfies Record<string, StaffScreen>;

/** A screen of the staff side: the login, or the screen itself once the stored token is verified. */
export const StaffScreens = ({ screen }: { screen: keyof typeof screens }): ReactNode => {
  const { roles, Screen } = screens[screen];
  useAgentApp(screen === 'agent');
  return (
    <RequireStaff roles={roles}>
      {(staff, token) => (
        <AsyncBoundary>
          <Screen staff={staff} token={token} />
        </AsyncBoundary>
      )}
    </RequireStaff>
  );
};
