import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { lazy, useEffect } from 'react';
import { AsyncBoundary } from '../../../ui/async-boundary.tsx';
import { Redirect } from '../../../ui/router/router.tsx';
import { fetchAhead } from '../../timing/fetch-ahead.ts';
import { addressOf } from './addresses.ts';
import { countReached } from './count-reached.ts';
import { loadCardMask } from '../card-mask.ts';
import { AmountField } from '../fields/question-field.tsx';
import { AddressSearch } from '../step-form.tsx';
import { loadCheckAnswers } from './checked-answers.tsx';
import { loadSending } from './use-submit-application.ts';
import type { WizardState } from './use-wizard.ts';
import type { WizardLook } from './wizard-form.tsx';
import { WizardForm } from './wizard-form.tsx';

const Resume = lazy(async () => ({ default: (await import('./resume.tsx')).Resume }));

/** Shows the current step of a wizard, or the offer to continue an application that was begun earlier. */
export const WizardSteps = ({ state, ...look }: { state: WizardState } & WizardLook): ReactNode => {
  const { wizard, step, wanted, resuming } = state;
  const queries = useQueryClient();
  useEffect(() => {
    // Toasts come first: they report that the network is gone.
    void fetchAhead(
      () => import('../../../ui/toast/toast-view.tsx'),
      loadCardMask,
      AddressSearch.prepare,
      AmountField.prepare,
      () => import('../../date-field/date-picker.tsx'),
      () => import('../fields/rows-field.tsx'),
      () => import('../fields/remark-line.tsx'),
      () => import('./failure-notice.tsx'),
      loadCheckAnswers,
      loadSending,
      // Last, since the network can let it wait.
      async () => {
        const { addressSearchAvailability } = await import('../../address-lookup/use-address-search.ts');
        await queries.query(addressSearchAvailability);
      },
    );
  }, [queries]);
  useEffect(() => {
    if (!resuming) countReached(wizard.flow, step.id);
  }, [wizard, step, resuming]);

  if (resuming)
    return (
      <AsyncBoundary>
        <Resume state={state} />
      </AsyncBoundary>
    );
  if (wanted !== null && wanted !== step.id) return <Redirect to={addressOf(wizard, step.id)} />;
  return <WizardForm key={`${step.id} ${state.changing}`} state={state} {...look} />;
};
