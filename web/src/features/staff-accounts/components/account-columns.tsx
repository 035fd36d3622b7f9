import type { StaffAccount } from '@loanline/proto/entities/staff';
import { staffRoles, type StaffRole } from '@loanline/proto/enums/staff-roles';
import { Ban, KeyRound, MonitorSmartphone, RotateCcw, ShieldOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { shortMoment } from '../../../lib/format/format.ts';
import { space } from '../../../theme/tokens.ts';
import { Badge } from '../../../ui/badge.ts';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/list/data-table.tsx';
import { Facts, RecordCard } from '../../../ui/list/record-card.ts';
import { StatusPill } from '../../../ui/menu/status-pill.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.ts';
import type { AccountChanges } from './use-account-changes.ts';

const Buttons = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: ${space(2)};

  article > & {
    margin-top: ${space(2)};
  }
`;

const Badges = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: ${space(1)};
`;

interface AccountProps {
  account: StaffAccount;
  changes: AccountChanges;
}

const roleLabels: Readonly<Record<StaffRole, string>> = { admin: 'Admin', agent: 'Agent' };

interface OwnProps {
  /** The username of the signed-in admin. */
  own: string;
}

const roleTones = { admin: 'accent', agent: 'info' } as const;

/** Shows the role, and lets an admin change it, except their own: they would lose access by mistake. */
const Role = ({ account, changes, own }: AccountProps & OwnProps): ReactNode =>
  account.username === own ? (
    <Badge $tone={roleTones[account.role]}>{roleLabels[account.role]}</Badge>
  ) : (
    <StatusPill
      label={`Role of ${account.username}`}
      tone={roleTones[account.role]}
      value={account.role}
      statuses={staffRoles}
      labels={roleLabels}
      onChoose={(role) => changes.setRole(account, role)}
    />
  );

const Username = ({ account: { username }, own }: { account: StaffAccount } & OwnProps): ReactNode => (
  <>
    <strong>{username}</strong> {username === own && '(you)'}
  </>
);

const State = ({ account }: { account: StaffAccount }): ReactNode => (
  <Badges>
    {account.disabled ? <Badge $tone="danger">Disabled</Badge> : <Badge $tone="success">Active</Badge>}
    {account.twoStep && <Badge $tone="info">Two-step</Badge>}
  </Badges>
);

const lastSeenOf = ({ lastSeenAt }: StaffAccount): string =>
  lastSeenAt === null ? 'Never' : shortMoment(lastSeenAt);

/** Admins change their own password and second step in the menu under their name, and cannot disable their own account. */
const Actions = ({ account, changes, own }: AccountProps & OwnProps): ReactNode => (
  <Buttons>
    <Button variant="secondary" size="small" onClick={() => changes.showSessions(account)}>
      <MonitorSmartphone size={16} aria-hidden />
      Sessions<VisuallyHidden> of {account.username}</VisuallyHidden>
    </Button>
    {account.username !== own && (
      <Button variant="secondary" size="small" onClick={() => changes.resetPassword(account)}>
        <KeyRound size={16} aria-hidden />
        Reset password<VisuallyHidden> of {account.username}</VisuallyHidden>
      </Button>
    )}
    {account.username !== own && account.twoStep && (
      <Button variant="secondary" size="small" onClick={() => changes.resetTwoStep(account)}>
        <ShieldOff size={16} aria-hidden />
        Reset two-step<VisuallyHidden> sign-in of {account.username}</VisuallyHidden>
      </Button>
    )}
    {account.username !== own && (
      <Button
        variant="secondary"
        size="small"
        onClick={() => (account.disabled ? changes.enable(account) : changes.disable(account))}
      >
        {account.disabled ? <RotateCcw size={16} aria-hidden /> : <Ban size={16} aria-hidden />}
        {account.disabled ? 'Enable' : 'Disable'}
        <VisuallyHidden> {account.username}</VisuallyHidden>
      </Button>
    )}
  </Buttons>
);

/** The columns of the staff accounts. */
export const accountColumns = (changes: AccountChanges, own: string): readonly Column<StaffAccount>[] => [
  { id: 'username', header: 'Username', cell: (account) => <Username account={account} own={own} /> },
  { id: 'role', header: 'Role', cell: (account) => <Role account={account} changes={changes} own={own} /> },
  { id: 'state', header: 'State', cell: (account) => <State account={account} /> },
  { id: 'seen', header: 'Last seen', cell: lastSeenOf },
  { id: 'opened', header: 'Created', cell: ({ createdAt }) => shortMoment(createdAt) },
  {
    id: 'actions',
    header: 'Actions',
    quiet: true,
    end: true,
    cell: (account) => <Actions account={account} changes={changes} own={own} />,
  },
];

/** One account on a small screen. */
export const AccountCard = ({ account, changes, own }: AccountProps & OwnProps): ReactNode => (
  <RecordCard>
    <header>
      <h2>
        <Username account={account} own={own} />
      </h2>
      <State account={account} />
    </header>
    <Facts>
      <Role account={account} changes={changes} own={own} />
      <span>Last seen: {lastSeenOf(account)}</span>
    </Facts>
    <Actions account={account} changes={changes} own={own} />
  </RecordCard>
);
