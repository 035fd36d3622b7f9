import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { lazy } from 'react';
import { styled } from 'styled-components';
import { colour, from, space } from '../../../theme/tokens.ts';
import { AsyncBoundary } from '../../../ui/async-boundary.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.ts';
import { navigate } from '../../../ui/router/navigate.ts';
import { useAddress } from '../../../ui/router/router.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import type { Step } from '../journey.ts';
import {
  afterAsking,
  asksAgain,
  faultsElsewhere,
  faultsOf,
  firstStepWith,
  furthestStep,
  isAnswered,
  isComplete,
  lastStep,
  stepAfter,
  stepBefore,
} from '../journey.ts';
import { draftDays } from '../stored/draft-days.ts';
import { Advice } from '../fields/question-field.tsx';
import { StepForm } from '../step-form.tsx';
import { addressOf } from './addresses.ts';
import { EntryPlace } from './entry-place.ts';
import { CheckedAnswers } from './checked-answers.tsx';
import type { WizardState } from './use-wizard.ts';
import { positionOf } from './use-wizard.ts';

const FailureNotice = lazy(async () => ({
  default: (await import('./failure-notice.tsx')).FailureNotice,
}));
const OtherDevices = lazy(async () => ({
  default: (await import('../saving/other-devices.tsx')).OtherDevices,
}));

const Layout = styled.div`
  display: grid;
  gap: ${space(6)};
`;

/** On phones the buttons share a row, or have one each, the one that continues first. */
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap-reverse;
  justify-content: space-between;
  gap: ${space(3)};
  padding-top: ${space(4)};
  border-top: 1px solid ${colour.line};

  button {
    flex: 1 0 auto;
    max-width: 100%;
  }

  ${from.tablet} {
    align-items: center;

    button {
      flex: none;
      min-width: 9rem;
    }
  }
`;

const Hint = styled.p`
  flex: 1 0 100%;
  order: 1;
  color: ${colour.muted};
  font-size: 0.9375rem;

  ${from.tablet} {
    flex: 1;
    order: 0;
    text-align: right;
  }
`;

const StorageNote = styled.p`
  color: ${colour.muted};
  font-size: 0.875rem;
`;

/** What wizards show in ways of their own. */
export interface WizardLook {
  /** Shown on the last step, between the checked answers and the questions. */
  notice: ReactNode;
  /** Shown among the buttons while the step cannot be left. */
  incompleteHint?: string;
  /** The position is shown elsewhere on the page. */
  positionElsewhere?: boolean;
  /** Says which answers are not stored on the device. */
  notSaved: string | undefined;
  /** Shown on a step whose secrets have to be given again. */
  lostSecrets?: string;
}

/** The progress row and the form of the current step. */
export const WizardForm = ({ state, ...look }: { state: WizardState } & WizardLook): ReactNode => {
  const { wizard, step, changing, faults, sending } = state;
  const { journey } = wizard;
  const { answers } = state.draft;
  const arrivedByLoading = useAddress().key === undefined;
  const last = step === lastStep(journey);
  const before = stepBefore(journey, step);
  const again = asksAgain(step, answers);
  const mending = changing !== null || firstStepWith(journey, faults) !== undefined;

  // A step without required questions is complete from the start: it is ticked once it has been passed or answered.
  const isTicked = (each: Step) =>
    isComplete(each, answers) && (journey.indexOf(each) < journey.indexOf(step) || isAnswered(each, answers));

  const goTo = (to: Step | undefined) => {
    if (to) navigate(addressOf(wizard, to.id));
  };

  const goOn = () => {
    if (last) {
      state.submit();
      return;
    }
    const given = afterAsking(step, answers);
    if (again) state.save({ unsaved: given['unsaved'] });
    if (!mending) {
      goTo(stepAfter(journey, step));
      return;
    }
    const rest = faultsElsewhere(step, faults);
    // A change may contradict the answers of another step.
    const open = firstStepWith(journey, rest) ?? furthestStep(journey, given);
    state.setFaults(open === lastStep(journey) ? {} : { ...faultsOf(open, answers), ...rest });
    goTo(open);
  };

  const focus = changing === null ? 'heading' : { field: changing };

  return (
    <Layout>
      {!before && (
        <AsyncBoundary failed={null} waiting={<EntryPlace />}>
          <OtherDevices state={state} atEntry />
        </AsyncBoundary>
      )}
      <Stepper
        label="Progress"
        direction="across"
        steps={journey.map((each) => ({
          label: each.label,
          icon: each.icon,
          state: each === step ? 'current' : isTicked(each) ? 'completed' : 'pending',
        }))}
      />
      <Card as="div">
        <StepForm
          step={step}
          position={positionOf(state)}
          positionElsewhere={look.positionElsewhere}
          title={wizard.title}
          answers={answers}
          faults={faults}
          focus={arrivedByLoading ? undefined : focus}
          onAnswers={state.save}
          onComplete={goOn}
          actions={
            <>
              {last && state.failure && !sending && (
                <AsyncBoundary>
                  <FailureNotice reason={state.failure} isStored={state.isStored} />
                </AsyncBoundary>
              )}
              <Actions>
                <Button variant="secondary" disabled={!before} onClick={() => goTo(before)}>
                  <ArrowLeft size={18} aria-hidden />
                  Previous
                </Button>
                {look.incompleteHint && !isComplete(step, answers) && <Hint>{look.incompleteHint}</Hint>}
                {last ? (
                  <Button type="submit" busy={sending}>
                    {sending ? 'Submitting...' : 'Submit Application'}
                  </Button>
                ) : (
                  <Button type="submit">
                    {mending ? 'Save and return' : 'Next'}
                    <ArrowRight size={18} aria-hidden />
                  </Button>
                )}
              </Actions>
            </>
          }
        >
          {again && <Advice style={{ margin: 0 }}>{look.lostSecrets}</Advice>}
          {last && (
            <>
              <CheckedAnswers wizard={wizard} steps={journey.slice(0, -1)} answers={answers} />
              <AsyncBoundary>{look.notice}</AsyncBoundary>
            </>
          )}
        </StepForm>
      </Card>
      <StorageNote role="status">
        {state.isStored ? (
          <>
            Your answers are saved on this device for {draftDays} days, so you can finish later.{' '}
            {look.notSaved}
          </>
        ) : (
          'This browser cannot save your answers. Keep this page open until you have submitted them.'
        )}
      </StorageNote>
      <AsyncBoundary failed={null}>
        <OtherDevices state={state} saves />
      </AsyncBoundary>
    </Layout>
  );
};
