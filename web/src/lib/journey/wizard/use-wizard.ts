import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { navigate } from '../../../ui/router/navigate.ts';
import { useSearch } from '../../../ui/router/router.tsx';
import { dismissFailure, toast } from '../../../ui/toast/toast.ts';
import { sentenceOf } from '../../api/api-error.ts';
import { randomId } from '../../random-id.ts';
import type { Draft } from '../draft.ts';
import { isBegun } from '../draft.ts';
import type { Faults } from '../journey.ts';
import { firstStepWith, landingStep, lastStep } from '../journey.ts';
import type { Answers } from '../question.ts';
import { toSubmission } from '../submission.ts';
import { addressOf } from './addresses.ts';
import { countReached } from './count-reached.ts';
import { serverFaults } from './server-faults.ts';
import { submitKey, useSubmitApplication } from './use-submit-application.ts';
import type { Wizard } from './wizard.ts';

const newDraft = (): Draft => ({ submissionId: randomId(), answers: {} });
const noFaults: Faults = {};

/** Why an application could not be sent, for the applicant. */
const reasonOf = (error: Error): string => sentenceOf(error, 'Please try again.');

/**
 * An application as it is filled in and sent: its draft, the step that is shown, what is wrong with it, and what was
 * sent last. The step is in the address, so that Back and Forward move between steps.
 */
export const useWizard = (wizard: Wizard) => {
  const { journey, toasts } = wizard;
  const queries = useQueryClient();
  const search = useSearch();
  const [draft, showDraft] = useState<Draft>(() => wizard.draft.read() ?? newDraft());
  /** An address that was looked up is saved later than what was typed meanwhile. */
  const latest = useRef(draft);
  const [sent, setSent] = useState(() => wizard.sent.read());
  const [faults, setFaults] = useState(noFaults);
  const [isStored, setStored] = useState(true);
  const [isTakenOver, setTakenOver] = useState(false);

  useEffect(() => {
    const look = () => setTakenOver((before) => before || wizard.draft.isTakenOver());
    addEventListener('storage', look);
    return () => removeEventListener('storage', look);
  }, [wizard]);

  const begun = isBegun(draft);
  const [restored, setRestored] = useState(begun);
  const wanted = search.get('step');
  const step = wanted === null && !restored ? journey[0] : landingStep(journey, wanted, draft.answers);

  const setDraft = (next: Draft) => {
    latest.current = next;
    showDraft(next);
  };

  const startAgain = () => {
    if (!wizard.draft.isTakenOver()) wizard.draft.clear();
    setDraft(newDraft());
    setRestored(false);
    setFaults(noFaults);
  };

  const show = (found: Faults) => {
    setFaults(found);
    const faulty = firstStepWith(journey, found);
    if (faulty) navigate(addressOf(wizard, faulty.id));
  };

  const sending = useSubmitApplication({
    onSuccess: (application) => {
      wizard.sent.write(application);
      setSent(application);
      startAgain();
      countReached(wizard.flow, 'submitted');
      if (!application.differs) toast(toasts.submitted);
    },
    onError: (error) => {
      toast({ ...toasts.failed(reasonOf(error)), variant: 'destructive' });
      show(serverFaults(error));
    },
  });

  return {
    wizard,
    draft,
    begun,
    /** Whether the answers come from an earlier visit. */
    restored,
    sent,
    faults,
    /** The step in the address, if any. */
    wanted,
    /** The step to show: the one in the address, unless that may not be taken yet. */
    step,
    /** Whether it is neither the first step nor the last. */
    isBetween: wanted !== null && step !== journey[0] && step !== lastStep(journey),
    /** Another tab has newer answers: nothing is saved here until they are loaded. */
    isTakenOver,
    /** False when the device does not store the answers. */
    isStored,
    /** True when an application was begun earlier, or in another tab: the screen asks first whether to continue it. */
    resuming: isTakenOver || (wanted === null && restored && begun),
    /** The field that is being changed from the checked answers, if one is. */
    changing: search.get('change'),
    sending: sending.isPending,
    /** Why the last attempt to send it failed, for a person. */
    failure: sending.error ? reasonOf(sending.error) : undefined,
    startAgain,
    /** Makes room for another application on this device. */
    forgetSent: () => {
      wizard.sent.clear();
      setSent(undefined);
    },
    setFaults,
    save: (answers: Answers) => {
      if (wizard.draft.isTakenOver()) {
        setTakenOver(true);
        return;
      }
      const { current } = latest;
      const next = { ...current, answers: { ...current.answers, ...answers } };
      setDraft(next);
      setStored(wizard.draft.write(next));
    },
    submit: () => {
      if (queries.isMutating({ mutationKey: submitKey }) > 0) return;
      const submission = toSubmission(journey, draft.answers);
      dismissFailure();
      if (submission.ready) sending.mutate({ submissionId: draft.submissionId, payload: submission.payload });
      else show(submission.faults);
    },
  };
};

export type WizardState = ReturnType<typeof useWizard>;

/** Such as 'Step 2 of 7'. */
export const positionOf = ({ wizard: { journey }, step }: WizardState): string =>
  `Step ${journey.indexOf(step) + 1} of ${journey.length}`;
