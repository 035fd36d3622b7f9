import type { StaffAccount } from '@loanline/proto/entities/staff';
import { UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { lazy, useCallback, useMemo, useState } from 'react';
import { ListBody } from '../../../lib/list/list-body.tsx';
import { ListHead } from '../../../lib/list/list-head.tsx';
import { useStaffAccounts } from '../../../lib/staff-accounts.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogBoundary } from '../../../ui/dialog/dialog-boundary.tsx';
import { DataTable } from '../../../ui/list/data-table.tsx';
import { Panel } from '../../../ui/list/panel.ts';
import { AccountChangeDialog, type AccountQuestion } from '../components/account-change-dialog.tsx';
import { AccountCard, accountColumns } from '../components/account-columns.tsx';
import { AccountPasswordDialog, type MadePassword } from '../components/account-password-dialog.tsx';
import { OpenAccountDialog } from '../components/open-account-dialog.tsx';
import { useAccountChanges } from '../components/use-account-changes.ts';

const SessionsDialog = lazy(async () => ({
  default: (await import('../components/sessions-dialog.tsx')).SessionsDialog,
}));

/** Who may sign in and what they may do. */
export const StaffAccounts = ({ username }: { username: string }): ReactNode => {
  const list = useStaffAccounts();
  const [opening, setOpening] = useState(false);
  const [made, setMade] = useState<MadePassword>();
  const [question, setQuestion] = useState<AccountQuestion>();
  const [signedIn, setSignedIn] = useState<StaffAccount>();
  const changes = useAccountChanges(setQuestion, setMade, setSignedIn);
  const columns = useMemo(() => accountColumns(changes, username), [changes, username]);
  const card = useCallback(
    (account: StaffAccount) => <AccountCard account={account} changes={changes} own={username} />,
    [changes, username],
  );
  const refresh = () => void list.refetch();
  const withCode = list.data?.find((account) => account.username === username)?.twoStep ?? false;

  return (
    <Panel>
      <ListHead
        title="Staff accounts"
        asOf={list.dataUpdatedAt}
        refreshing={list.isRefetching}
        onRefresh={refresh}
      >
        <Button size="small" onClick={() => setOpening(true)}>
          <UserPlus size={16} aria-hidden />
          Create an account
        </Button>
      </ListHead>
      <ListBody
        asOf={list.dataUpdatedAt}
        count={list.data?.length}
        failed={list.isError}
        empty={{ title: 'No accounts', hint: 'Create one for each member of staff.' }}
        hasMore={false}
        loadingMore={false}
        onMore={refresh}
        onRetry={refresh}
      >
        <DataTable
          caption="Staff accounts"
          columns={columns}
          card={card}
          rows={list.data ?? []}
          rowKey={({ id }) => id}
        />
      </ListBody>
      {opening && (
        <OpenAccountDialog
          withCode={withCode}
          onOpened={(opened) => {
            setOpening(false);
            setMade(opened);
          }}
          onClose={() => setOpening(false)}
        />
      )}
      {question && (
        <AccountChangeDialog question={question} withCode={withCode} onClose={() => setQuestion(undefined)} />
      )}
      {signedIn && (
        <DialogBoundary onClose={() => setSignedIn(undefined)}>
          <SessionsDialog account={signedIn} onClose={() => setSignedIn(undefined)} />
        </DialogBoundary>
      )}
      {made && <AccountPasswordDialog made={made} onClose={() => setMade(undefined)} />}
    </Panel>
  );
};
