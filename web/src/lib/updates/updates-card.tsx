import type { UpdateChannel } from '@loanline/proto/enums/update-channels';
import { BellRing } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { colour, space } from '../../theme/tokens.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardTitle } from '../../ui/card.ts';
import { sentenceOf } from '../api/api-error.ts';
import { PermissionDenied, permissionDeniedText } from './permission-denied.ts';
import { useUpdates } from './use-updates.ts';

const Box = styled(Card)`
  display: grid;
  gap: ${space(4)};
  text-align: left;

  h2 {
    display: flex;
    align-items: center;
    gap: ${space(2)};
    margin: 0;
  }

  h2 svg {
    flex: none;
    color: ${colour.accent};
  }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
`;

const failed = 'We could not save your choice. Try again.';

const words = {
  sms: { name: 'text', start: 'Text me updates', stop: 'Stop texts' },
  email: { name: 'email', start: 'Email me updates', stop: 'Stop emails' },
  push: {
    name: 'notify',
    start: 'Notify me on this device',
    stop: 'Stop notifications on this device',
  },
} as const satisfies Record<UpdateChannel, object>;

const when =
  'when your application moves on, when we ask you for a document, and when you have an unread message from us';

const listed = (names: readonly string[], and: string): string =>
  [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(` ${and} `);

const textOf = (available: readonly UpdateChannel[], chosen: readonly UpdateChannel[]): string => {
  const named = (channels: readonly UpdateChannel[], and: string) =>
    listed(
      channels.map((channel) => words[channel].name),
      and,
    );
  if (chosen.length === 0)
    return `We can ${named(available, 'or')} you ${when}. We only use the contact details on your application.`;
  const stop = listed(
    chosen.map((channel) => `‘${words[channel].stop}’`),
    'or',
  );
  return `We ${named(chosen, 'and')} you ${when}. To end this, press ${stop}${chosen.includes('sms') ? ', or reply STOP to a text' : ''}.`;
};

interface UpdatesCardProps {
  applicationId: string;
  /** The ways that the application has a number or an address for; all unless given. */
  reachable?: readonly UpdateChannel[];
}

/** Lets the customer choose updates about the application, and end them. Shows no number and no address. */
export const UpdatesCard = ({ applicationId, reachable = ['sms', 'email'] }: UpdatesCardProps): ReactNode => {
  const { available, chosen, choice } = useUpdates(applicationId, reachable);
  if (available.length === 0) return null;
  return (
    <Box className="no-print" aria-labelledby="updates-title">
      <CardTitle id="updates-title">
        <BellRing size={24} aria-hidden />
        Get updates
      </CardTitle>
      <p role="status">{textOf(available, chosen)}</p>
      {choice.error && (
        <p role="alert">
          {choice.error instanceof PermissionDenied ? permissionDeniedText : sentenceOf(choice.error, failed)}
        </p>
      )}
      <Buttons>
        {available.map((channel) => {
          const isChosen = chosen.includes(channel);
          return (
            <Button
              key={channel}
              variant="secondary"
              busy={choice.isPending}
              onClick={() => choice.mutate({ channel, isWanted: !isChosen })}
            >
              {words[channel][isChosen ? 'stop' : 'start']}
            </Button>
          );
        })}
      </Buttons>
    </Box>
  );
};
