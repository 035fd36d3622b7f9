import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { sentenceOf } from '../../../lib/api/api-error.ts';
import { space } from '../../../theme/tokens.ts';
import { Badge } from '../../../ui/badge.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { useConnectOneDrive, useDisconnectOneDrive, type useOneDriveState } from '../api/onedrive.ts';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(3)};

  > :last-child {
    margin-left: auto;
  }

  p {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

const Invitation = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(4)};
`;

const showFailure = (title: string, error: unknown, fallback: string) =>
  toast({ title, description: sentenceOf(error, fallback), variant: 'destructive' });

/** The state of the connection to OneDrive, and what admins can do about it. */
export const OneDriveConnection = ({ state }: { state: ReturnType<typeof useOneDriveState> }): ReactNode => {
  const { data, error, isPending, isFetching, refetch } = state;
  const connecting = useConnectOneDrive();
  const disconnecting = useDisconnectOneDrive();
  useEffect(() => {
    if (error) showFailure('Connection Test Failed', error, 'We could not reach OneDrive. Try again.');
  }, [error]);

  if (isPending) return <p role="status">Checking OneDrive...</p>;
  if (!data || data.state === 'failing')
    return (
      <Invitation>
        <p role="alert">{data?.message ?? sentenceOf(error, 'We could not reach OneDrive. Try again.')}</p>
        <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </Invitation>
    );
  if (data.state === 'not-configured') return <p role="status">{data.message}</p>;
  if (data.state === 'connected')
    return (
      <Row>
        <Badge $tone="success">Connected</Badge>
        <p>{data.account}</p>
        <Button
          variant="quiet"
          size="small"
          busy={disconnecting.isPending}
          onClick={() =>
            disconnecting.mutate(undefined, {
              onError: (fault) => showFailure('Disconnect failed', fault, 'OneDrive is still connected.'),
            })
          }
        >
          Disconnect
        </Button>
      </Row>
    );
  return (
    <Invitation>
      <p role="status">{data.message}</p>
      <p>
        You sign in on Microsoft&apos;s page and come back here. We read your files and never change them. All
        admins can then sync your workbooks.
      </p>
      <Button
        busy={connecting.isPending || connecting.isSuccess}
        onClick={() =>
          connecting.mutate(undefined, {
            onError: (fault) =>
              showFailure(
                'OneDrive Connection Failed',
                fault,
                'The sign-in could not be started. Try again.',
              ),
          })
        }
      >
        {data.state === 'reconnect' ? 'Reconnect OneDrive' : 'Connect OneDrive'}
      </Button>
    </Invitation>
  );
};
