import type { ReactNode } from 'react';
import { startTransition, useState } from 'react';
import { styled } from 'styled-components';
import { colour, fontSize, from, space } from '../../../theme/tokens.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { navigate } from '../../../ui/router/navigate.ts';
import { useArrivalFocus } from '../../../ui/use-arrival-focus.ts';
import { usePageTitle } from '../../page-title.ts';
import { OtherDevices } from '../saving/other-devices.tsx';
import { unsavedOf } from '../saving/unsaved.ts';
import { lastStep } from '../journey.ts';
import { addressOf } from './addresses.ts';
import { positionOf, type WizardState } from './use-wizard.ts';

const Box = styled(Card)`
  display: grid;
  gap: ${space(4)};

  h1 {
    font-size: ${fontSize.heading};
  }

  p {
    color: ${colour.muted};
  }
`;

/** The button that deletes is not beside the one that continues. */
const Actions = styled.div`
  display: grid;
  gap: ${space(6)};

  ${from.tablet} {
    justify-items: start;

    /* Aligns the button's text with the text above. */
    > :last-child {
      margin-left: calc(${space(-5)} - 1px);
    }
  }
`;

/** Offers the answers that another tab has saved. The page is loaded again, at the furthest step that they allow. */
const TakenOver = ({ wizard }: Pick<WizardState, 'wizard'>): ReactNode => {
  usePageTitle(wizard.title);
  const heading = useArrivalFocus<HTMLHeadingElement>();
  return (
    <Box>
      <h1 ref={heading} tabIndex={-1}>
        Your answers have changed
      </h1>
      <p>You continued this application in another tab. Load those answers to continue here.</p>
      <div>
        <Button onClick={() => location.assign(addressOf(wizard, lastStep(wizard.journey).id))}>
          Load those answers
        </Button>
      </div>
    </Box>
  );
};

/** Offers to continue an application that was begun on this device. */
const Begun = ({ state }: { state: WizardState }): ReactNode => {
  const { wizard, step, startAgain, forgetSent } = state;
  usePageTitle(wizard.title);
  const heading = useArrivalFocus<HTMLHeadingElement>();
  const [asking, setAsking] = useState(false);
  // The first step takes the focus when its address and the empty answers arrive together.
  const deleteAnswers = () => {
    forgetSent();
    navigate(addressOf(wizard, wizard.journey[0].id), { replace: true });
    startTransition(startAgain);
  };
  return (
    <Box>
      <h1 ref={heading} tabIndex={-1}>
        Welcome back
      </h1>
      <p>
        You were at {positionOf(state).toLowerCase()}: {step.label}. We have saved your answers on this
        device. {unsavedOf(wizard.journey)}
      </p>
      <Actions>
        <ButtonLink to={addressOf(wizard, step.id)}>Continue</ButtonLink>
        <OtherDevices state={state} />
        <Button variant="quiet" onClick={() => setAsking(true)}>
          Start again
        </Button>
      </Actions>
      {asking && (
        <Dialog
          title="Delete your saved answers?"
          onClose={() => setAsking(false)}
          footer={
            <>
              <Button variant="secondary" onClick={() => setAsking(false)}>
                Keep my answers
              </Button>
              <Button variant="danger" onClick={deleteAnswers}>
                Delete and start again
              </Button>
            </>
          }
        >
          <p>Starting again deletes the answers that are saved on this device. You cannot get them back.</p>
        </Dialog>
      )}
    </Box>
  );
};

/** What is asked before the form is shown: whether to continue what was begun, here or in another tab. */
export const Resume = ({ state }: { state: WizardState }): ReactNode =>
  state.isTakenOver ? <TakenOver wizard={state.wizard} /> : <Begun state={state} />;
