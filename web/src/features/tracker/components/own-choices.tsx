import type { TrackedApplication } from '@loanline/proto/entities/tracked-application';
import { stageCount } from '@loanline/proto/enums/stages';
import type { ReactNode } from 'react';
import { DebtHelpPanel, HelpPanel } from '../../../lib/help/help-panel.tsx';
import { UpdatesCard } from '../../../lib/updates/updates-card.tsx';
import { WithdrawCard } from '../withdrawal/withdraw-card.tsx';

interface OwnChoicesProps {
  application: TrackedApplication;
  /** Whether something is still to happen with it. */
  isOpen: boolean;
  /** Whether there is a loan to repay, or may soon be. */
  mayOwe: boolean;
}

/** What the customer can choose besides what the stage asks of them; loaded after the page. */
export const OwnChoices = ({ application, isOpen, mayOwe }: OwnChoicesProps): ReactNode => {
  const { applicationId, customerFirstName, customerPhone, customerEmail, outcome } = application;
  const reachable = [
    ...(customerPhone === null ? [] : (['sms', 'whatsapp'] as const)),
    ...(customerEmail === null ? [] : ['email' as const]),
  ];
  return (
    <>
      {outcome?.outcome !== 'repaid' &&
        (mayOwe ? (
          <HelpPanel firstName={customerFirstName} applicationId={applicationId} />
        ) : (
          <DebtHelpPanel />
        ))}
      <WithdrawCard application={application} />
      {/* Last, because it appears once its offers are known, and would move what follows. */}
      {isOpen && (
        <UpdatesCard
          applicationId={applicationId}
          reachable={reachable}
          isPaidOut={application.currentStage === stageCount}
        />
      )}
    </>
  );
};
