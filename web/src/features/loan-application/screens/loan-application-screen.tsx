import type { ReactNode } from 'react';
import { lazy, useEffect } from 'react';
import { styled } from 'styled-components';
import { addressOf } from '../../../lib/journey/wizard/addresses.ts';
import { useWizard } from '../../../lib/journey/wizard/use-wizard.ts';
import { WizardSteps } from '../../../lib/journey/wizard/wizard-steps.tsx';
import { PublicPage } from '../../../lib/layout/public-page.tsx';
import { RiskWarning } from '../../../lib/loan-cost/risk-warning.tsx';
import { fetchAhead } from '../../../lib/timing/fetch-ahead.ts';
import { space } from '../../../theme/tokens.ts';
import { AsyncBoundary } from '../../../ui/async-boundary.tsx';
import { loadedLater } from '../../../ui/loaded-later.tsx';
import { navigate } from '../../../ui/router/navigate.ts';
import { WizardHeader } from '../components/wizard-header.tsx';
import { loanApplicationWizard } from '../model/loan-application-wizard.ts';

const ImportantInformation = loadedLater(
  async () => (await import('../components/important-information.tsx')).ImportantInformation,
);
const loadSubmittedPanel = () => import('../components/submitted-panel.tsx');
const SubmittedPanel = lazy(async () => ({ default: (await loadSubmittedPanel()).SubmittedPanel }));

const Content = styled.div`
  display: grid;
  gap: ${space(6)};
`;

const { journey } = loanApplicationWizard;

/** /loan-application: 6 steps, then the reference, until the customer starts another application. */
export const LoanApplicationScreen = (): ReactNode => {
  const state = useWizard(loanApplicationWizard);
  const { sent, begun, forgetSent } = state;
  const finished = sent !== undefined && !begun;

  const startAnother = () => {
    forgetSent();
    navigate(addressOf(loanApplicationWizard, journey[0].id));
  };

  // It is there by the time it is needed, and does not hold up the first step.
  useEffect(() => {
    void fetchAhead(ImportantInformation.prepare, loadSubmittedPanel);
  }, []);
  return (
    <PublicPage
      width="48rem"
      aside={!finished && <WizardHeader step={journey.indexOf(state.step) + 1} steps={journey.length} />}
    >
      <Content>
        <RiskWarning isBrief={state.isBetween} />
        {finished ? (
          <AsyncBoundary>
            <SubmittedPanel {...sent} onAnother={startAnother} />
          </AsyncBoundary>
        ) : (
          <WizardSteps
            state={state}
            notice={<ImportantInformation />}
            incompleteHint="Please complete all required fields"
            notSaved={state.restored ? 'Give your consent again.' : undefined}
            positionElsewhere
          />
        )}
      </Content>
    </PublicPage>
  );
};
