import type { StaffApplication } from '@loanline/proto/entities/tracked-application';
import type { ReactNode } from 'react';
import { shortMoment } from '../../../lib/format.ts';
import { customerName } from '../../../lib/names.ts';
import { Facts, RecordCard } from '../../../ui/list/record-card.ts';
import type { ApplicationActions } from './application-actions.tsx';
import { MainActions, MoreActions } from './application-actions.tsx';
import { amountOf, termOf } from './application-columns.tsx';
import { ApplicationFlags } from './application-flags.tsx';
import { StageBadge } from './stage-badge.tsx';

interface ApplicationCardProps extends ApplicationActions {
  application: StaffApplication;
  unread: number;
  agentDoing: string | undefined;
}

/** One active application on a small screen. */
export const ApplicationCard = ({
  application,
  unread,
  agentDoing,
  onChat,
  onStage,
  onHistory,
  onAgent,
}: ApplicationCardProps): ReactNode => (
  <RecordCard>
    <header>
      <h2>{customerName(application)}</h2>
      <MoreActions
        application={application}
        agentDoing={agentDoing}
        onHistory={onHistory}
        onAgent={onAgent}
      />
    </header>
    <Facts>
      <span>{application.applicationId}</span>
      <strong>{amountOf(application)}</strong>
      <span>{termOf(application)}</span>
      <span>Updated {shortMoment(application.lastUpdated)}</span>
    </Facts>
    <Facts>
      <StageBadge stage={application.currentStage} />
      <ApplicationFlags application={application} />
    </Facts>
    <MainActions application={application} unread={unread} onChat={onChat} onStage={onStage} />
  </RecordCard>
);
