import type { ReactNode } from 'react';
import { lazy, useEffect } from 'react';
import { styled } from 'styled-components';
import { useWizard } from '../../../lib/journey/wizard/use-wizard.ts';
import { WizardSteps } from '../../../lib/journey/wizard/wizard-steps.tsx';
import { space } from '../../../theme/tokens.ts';
import { PublicPage } from '../../../ui/layout/public-page.tsx';
import { RiskWarning } from '../../../ui/layout/risk-warning.tsx';
import { Part } from '../../../ui/part.tsx';
import { ImportantInformation } from '../components/important-information.tsx';
import { WizardHeader } from '../components/wizard-header.tsx';
import { loanApplicationWizard } from '../model/loan-application-wizard.ts';

const loadSubmittedPanel = () => import('../components/submitted-panel.tsx');
const SubmittedPanel = lazy(async () => ({ default: (await loadSubmittedPanel()).SubmittedPanel }));

const Content = styled.div`
  display: grid;
  gap: ${space(6)};
`;

const { journey } = loanApplicationWizard;

/** /loan-application: 6 steps; what was submitted is shown above the cleared form. */
export const LoanApplicationScreen = (): ReactNode => {
  const state = useWizard(loanApplicationWizard);
  const { sent, begun } = state;

  // It is there by the time it is needed, and does not hold up the first step.
  useEffect(() => {
    void loadSubmittedPanel().catch(() => undefined);
  }, []);
  return (
    <PublicPage
      width="48rem"
      aside={<WizardHeader step={journey.indexOf(state.step) + 1} steps={journey.length} />}
    >
      <Content>
        <RiskWarning />
        {sent && (
          <Part>
            <SubmittedPanel {...sent} focused={!begun} />
          </Part>
        )}
        <WizardSteps
          state={state}
          notice={<ImportantInformation />}
          incompleteHint="Please complete all required fields"
          notKept="Your consent is asked for again."
          positionElsewhere
          focusElsewhere={Boolean(sent) && !begun}
        />
      </Content>
    </PublicPage>
  );
};
