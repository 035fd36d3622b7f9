import type { UpdateChannel } from '@loanline/proto/enums/update-channels';
import { BellRing } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { from, space } from '../../theme/tokens.ts';
import { Button } from '../../ui/button.tsx';
import { CardTitle, IconCard } from '../../ui/card.ts';
import { sentenceOf } from '../api/api-error.ts';
import { PermissionDenied, permissionDeniedText } from './permission-denied.ts';
import { updatesText, updateWords } from './updates-text.ts';
import { useUpdates } from './use-updates.ts';

const Buttons = styled.div`
  display: grid;
  gap: ${space(3)};

  ${from.tablet} {
    display: flex;
    flex-wrap: wrap;
  }
`;

const failed = 'We could not save your choice. Try again.';

interface UpdatesCardProps {
  applicationId: string;
  /** The ways that the application has a number or an address for; all unless given. */
  reachable?: readonly UpdateChannel[];
  /** Whether we have sent the money, so that no further stage follows. */
  isPaidOut?: boolean;
}

/** Lets the customer choose updates about the application, and end them. Shows no number and no address. */
export const UpdatesCard = ({
  applicationId,
  reachable = ['sms', 'whatsapp', 'email'],
  isPaidOut = false,
}: UpdatesCardProps): ReactNode => {
  const { available, chosen, stopped, choice } = useUpdates(applicationId, reachable);
  if (available.length === 0 && !stopped) return null;
  return (
    <IconCard className="no-print" aria-labelledby="updates-title">
      <CardTitle id="updates-title">
        <BellRing size={24} aria-hidden />
        Get updates
      </CardTitle>
      <p role="status">{updatesText({ available, chosen, stopped, isPaidOut })}</p>
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
              {updateWords[channel][isChosen ? 'stop' : 'start']}
            </Button>
          );
        })}
      </Buttons>
    </IconCard>
  );
};
