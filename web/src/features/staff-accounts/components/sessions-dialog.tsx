import type { StaffSession } from '@loanline/proto/entities/staff';
import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { sentenceOf } from '../../../lib/api/api-error.ts';
import { shortMoment } from '../../../lib/format/format.ts';
import { colour, space } from '../../../theme/tokens.ts';
import { Badge } from '../../../ui/badge.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Facts } from '../../../ui/list/record-card.ts';
import { Skeleton } from '../../../ui/skeleton.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.ts';
import { useEndSession, useEndSessions, useSessions } from '../api/staff-sessions.ts';

const List = styled.ul`
  display: grid;
  padding: 0;
  list-style: none;

  > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space(2)} ${space(4)};
    padding-block: ${space(3)};
    border-bottom: 1px solid ${colour.line};
  }

  > li:last-child {
    border-bottom: 0;
  }
`;

const Place = styled.div`
  display: grid;
  gap: ${space(1)};

  > p:first-child {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(2)};
    font-weight: 600;
  }
`;

const nameOf = ({ device }: StaffSession) => device ?? 'An unknown device';

const fail = (error: Error) =>
  toast({
    title: 'Update Failed',
    description: sentenceOf(error, 'The session could not be ended. Try again.'),
    variant: 'destructive',
  });

const Session = ({ session, onEnd }: { session: StaffSession; onEnd: () => void }): ReactNode => (
  <li>
    <Place>
      <p>
        {nameOf(session)}
        {session.current && <Badge $tone="success">This device</Badge>}
      </p>
      <Facts>
        <span>{session.address ?? 'An unknown address'}</span>
        <span>Signed in {shortMoment(session.signedInAt)}</span>
        <span>Last seen {shortMoment(session.lastSeenAt)}</span>
      </Facts>
    </Place>
    {!session.current && (
      <Button variant="secondary" size="small" onClick={onEnd}>
        <LogOut size={16} aria-hidden />
        Sign out<VisuallyHidden> {nameOf(session)}</VisuallyHidden>
      </Button>
    )}
  </li>
);

interface SessionsDialogProps {
  /** Whose sessions; one's own without. */
  account?: { readonly id: number; readonly username: string };
  onClose: () => void;
}

/** Where an account is signed in, with the way to sign it out there. */
export const SessionsDialog = ({ account, onClose }: SessionsDialogProps): ReactNode => {
  const { data, isError, refetch } = useSessions(account?.id);
  const { mutateAsync: end } = useEndSession(account?.id);
  const { mutateAsync: endAll, isPending } = useEndSessions(account?.id);
  const others = data?.filter(({ current }) => !current) ?? [];
  return (
    <Dialog
      title={account ? `Where ${account.username} is signed in` : 'Where you are signed in'}
      width="40rem"
      onClose={onClose}
      footer={
        others.length > 0 && (
          <Button variant="danger" busy={isPending} onClick={() => void endAll().catch(fail)}>
            {account ? 'Sign out everywhere' : 'Sign out everywhere else'}
          </Button>
        )
      }
    >
      {isError && (
        <p role="alert">
          The sessions could not be loaded.{' '}
          <Button variant="secondary" size="small" onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      )}
      {!data && !isError && <Skeleton $height="6rem" />}
      {data?.length === 0 && <p>No active sessions.</p>}
      {data && data.length > 0 && (
        <List>
          {data.map((session) => (
            <Session key={session.id} session={session} onEnd={() => void end(session.id).catch(fail)} />
          ))}
        </List>
      )}
    </Dialog>
  );
};
