import { BellOff, BellRing } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { sentenceOf } from '../../../../lib/api/api-error.ts';
import { PermissionDenied, permissionDeniedText } from '../../../../lib/updates/permission-denied.ts';
import { colour, space } from '../../../../theme/tokens.ts';
import { Button } from '../../../../ui/button.tsx';
import { useAgentNotifications } from '../../api/use-agent-notifications.ts';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(3)};
  margin-bottom: ${space(4)};

  > p {
    flex: 1 1 16rem;
    color: ${colour.muted};
    font-size: 0.875rem;
  }

  > p[role='alert'] {
    flex-basis: 100%;
    color: ${colour.danger};
  }
`;

const appleDevice = navigator.userAgent.includes('iPhone') ? 'iPhone' : 'iPad';

const failed = 'We could not save your choice. Try again.';

/** Lets an agent switch on, and off again, that this device notifies them of what is assigned to them. */
export const NotifyHere = ({ author }: { author: string }): ReactNode => {
  const { isOffered, needsHomeScreen, isOn, switchTo, isPending, error } = useAgentNotifications(author);
  if (needsHomeScreen)
    return (
      <Row>
        <p>{`To get notifications on this ${appleDevice}, tap Share, then Add to Home Screen.`}</p>
      </Row>
    );
  if (!isOffered) return null;
  return (
    <Row>
      <p role="status">
        {isOn
          ? 'While you are signed in, this device notifies you when a request is assigned to you.'
          : 'We can notify you when a request is assigned to you and this page is not open.'}
      </p>
      <Button variant="secondary" size="small" busy={isPending} onClick={() => switchTo(!isOn)}>
        {!isPending && (isOn ? <BellOff size={16} aria-hidden /> : <BellRing size={16} aria-hidden />)}
        {isOn ? 'Stop notifications on this device' : 'Notify me on this device'}
      </Button>
      {error && (
        <p role="alert">
          {error instanceof PermissionDenied ? permissionDeniedText : sentenceOf(error, failed)}
        </p>
      )}
    </Row>
  );
};
