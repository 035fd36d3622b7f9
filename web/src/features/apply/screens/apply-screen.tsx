import type { ReactNode } from 'react';
import { lazy, useEffect } from 'react';
import { styled } from 'styled-components';
import { addressOf } from '../../../lib/journey/wizard/addresses.ts';
import { useWizard, type WizardState } from '../../../lib/journey/wizard/use-wizard.ts';
import { WizardSteps } from '../../../lib/journey/wizard/wizard-steps.tsx';
import { PublicPage } from '../../../lib/layout/public-page.tsx';
import { RiskWarning } from '../../../lib/loan-cost/risk-warning.tsx';
import { fetchAhead } from '../../../lib/timing/fetch-ahead.ts';
import { space } from '../../../theme/tokens.ts';
import { AsyncBoundary } from '../../../ui/async-boundary.tsx';
import { loadedLater } from '../../../ui/loaded-later.tsx';
import { Redirect } from '../../../ui/router/router.tsx';
import { applyWizard } from '../model/apply-wizard.ts';

const ConsentNotice = loadedLater(
  async () => (await import('../components/consent-notice.tsx')).ConsentNotice,
);
const loadConfirmation = () => import('../components/confirmation.tsx');
const Confirmation = lazy(async () => ({ default: (await loadConfirmation()).Confirmation }));

const Content = styled.div`
  display: grid;
  gap: ${space(6)};
`;

/** Names the confirmation in the address. */
const submitted = 'submitted';

const ApplyContent = ({ state }: { state: WizardState }): ReactNode => {
  const { sent, wanted, begun } = state;

  // It is there by the time it is needed, and does not hold up the first step.
  useEffect(() => {
    void fetchAhead(ConsentNotice.prepare, loadConfirmation);
  }, []);

  // Back after submitting finds no answers: what was sent stays sent.
  if (sent && wanted !== null && !begun)
    return wanted === submitted ? (
      <AsyncBoundary>
        <Confirmation {...sent} />
      </AsyncBoundary>
    ) : (
      <Redirect to={addressOf(applyWizard, submitted)} />
    );
  return (
    <WizardSteps
      state={state}
      notice={<ConsentNotice />}
      notSaved="We never save bank or card details on this device."
      lostSecrets="We have not saved your bank and card details. Enter them again."
    />
  );
};

/** /apply: 7 steps, then a confirmation. */
export const ApplyScreen = (): ReactNode => {
  const state = useWizard(applyWizard);
  return (
    <PublicPage width="48rem">
      <Content>
        <RiskWarning isBrief={state.isBetween} />
        <ApplyContent state={state} />
      </Content>
    </PublicPage>
  );
};
