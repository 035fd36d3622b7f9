import type { Notification } from '@loanline/proto/entities/notifications/notification';
import { staffStageName } from '@loanline/proto/enums/stages';
import type { UpdateChannel } from '@loanline/proto/enums/update-channels';
import type { Routes } from '@loanline/proto/routes';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { request } from '../../../lib/api/api.ts';
import { shortMoment } from '../../../lib/format/format.ts';
import { bearer } from '../../../lib/session/token.ts';
import { colour, space } from '../../../theme/tokens.ts';
import { Skeleton } from '../../../ui/skeleton.ts';
import { outcomeOf } from './outcome-of.ts';

const Part = styled.section`
  display: grid;
  gap: ${space(3)};
  margin-top: ${space(5)};
  padding-top: ${space(5)};
  border-top: 1px solid ${colour.line};

  ul {
    display: grid;
    gap: ${space(3)};
  }
`;

const Muted = styled.p`
  color: ${colour.muted};
  font-size: 0.9375rem;
`;

const subjectOf = ({ about, stage }: Notification): string => {
  if (about === 'outcome') return 'Outcome';
  if (about === 'documents') return 'Documents';
  return about === 'stage' && stage !== null ? staffStageName(stage) : 'Unread chat message';
};

const channelNames = {
  sms: 'SMS',
  whatsapp: 'WhatsApp',
  email: 'Email',
  push: 'Notification on a device',
} as const satisfies Record<UpdateChannel, string>;

const useNotifications = (applicationId: string) =>
  useQuery({
    queryKey: ['notifications', applicationId],
    staleTime: 0,
    queryFn: ({ signal }) =>
      request<Routes['listNotifications']>('GET /api/applications/{applicationId}/notifications', {
        params: { applicationId },
        headers: bearer(),
        signal,
      }),
  });

/** What was sent to the customer about an application, when, and whether it arrived. */
export const Notifications = ({ applicationId }: { applicationId: string }): ReactNode => {
  const { data, isPending, isError } = useNotifications(applicationId);
  return (
    <Part aria-labelledby="notifications-title">
      <h3 id="notifications-title">Notifications to the customer</h3>
      {isPending && (
        <div role="status" aria-label="Loading">
          <Skeleton $height="2.5rem" />
        </div>
      )}
      {isError && (
        <p role="alert">The notifications could not be loaded. Close this window and open it again.</p>
      )}
      {data?.length === 0 && (
        <Muted>No notifications yet. Customers choose on their tracker whether to get them.</Muted>
      )}
      {data && data.length > 0 && (
        <ul>
          {data.map((one) => (
            <li key={one.id}>
              <p>{subjectOf(one)}</p>
              <Muted>
                {channelNames[one.channel]} · {outcomeOf(one)} ·{' '}
                {shortMoment(one.deliveredAt ?? one.sentAt ?? one.createdAt)}
              </Muted>
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
};
