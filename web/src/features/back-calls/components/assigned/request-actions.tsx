import type { BackCallRequest } from '@loanline/proto/entities/back-call';
import { backCallStatusLabels } from '@loanline/proto/enums/back-call-statuses';
import { Check, ChevronDown, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { phoneText } from '../../../../lib/phone/phone-text.ts';
import { space } from '../../../../theme/tokens.ts';
import type { ButtonLook } from '../../../../ui/button-styles.ts';
import { buttonStyles } from '../../../../ui/button-styles.ts';
import { Button } from '../../../../ui/button.tsx';
import { Menu } from '../../../../ui/menu/menu.tsx';
import { agentResults, retakeClosedHint } from '../../model/agent-results.ts';
import type { RequestControls } from './use-request-controls.ts';

const Bar = styled.div`
  display: grid;
  /* Side by side where both have room for their words. */
  grid-template-columns: repeat(auto-fit, minmax(min(8.5rem, 100%), 1fr));
  gap: ${space(2)};

  > a {
    grid-column: 1 / -1;
  }
`;

const Call = styled.a<ButtonLook>`
  ${buttonStyles}
`;

const choices = agentResults.filter((status) => status !== 'completed');

interface RequestActionsProps {
  backCall: BackCallRequest;
  controls: RequestControls;
}

/**
 * What an agent does with a request, within reach of the thumb: call, then say how it went. A call opens its notes, which
 * wait behind the phone's own screen until the agent comes back.
 */
export const RequestActions = ({ backCall, controls }: RequestActionsProps): ReactNode => {
  const { customerName, phoneNumber, retakeClosed, status } = backCall;
  const isDecided = controls.waitingOf(backCall.id)?.status !== undefined;
  return (
    <Bar>
      <Call href={`tel:${phoneNumber.replaceAll(' ', '')}`} onClick={() => controls.onCall(backCall.id)}>
        <Phone size={18} aria-hidden />
        Call {phoneText(phoneNumber)}
      </Call>
      {!isDecided && (
        <>
          <Button variant="secondary" onClick={() => controls.onStatus(backCall, 'completed')}>
            <Check size={18} aria-hidden />
            {backCallStatusLabels.completed}
          </Button>
          <Menu
            items={choices.map((choice) => ({
              value: choice,
              label: backCallStatusLabels[choice],
              hint: choice === 'retake_payment' && retakeClosed ? retakeClosedHint : undefined,
              disabled: choice === 'retake_payment' && retakeClosed,
            }))}
            chosen={status}
            onChoose={(choice) => controls.onStatus(backCall, choice)}
            button={(button) => (
              <Button
                {...button}
                variant="secondary"
                aria-label={`Status of ${customerName}: ${backCallStatusLabels[status]}`}
              >
                Status
                <ChevronDown size={18} aria-hidden />
              </Button>
            )}
          />
        </>
      )}
    </Bar>
  );
};
