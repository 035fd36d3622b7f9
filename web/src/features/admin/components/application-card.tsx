import type { StaffApplication } from '@loanline/proto/entities/tracked-application';
import type { ReactNode } from 'react';
import { shortMoment } from '../../../lib/format.ts';
import { customerName } from '../model/names.ts';
import type { ApplicationActions } from './application-actions.tsx';
import { MainActions, MoreActions } from './application-actions.tsx';
import { amountOf, termOf } from './application-columns.tsx';
import { ApplicationFlags } from './application-flags.tsx';
import { Facts, RecordCard } from './record-card.ts';
import { StageBadge } from './stage-badge.tsx';

interface ApplicationCardProps extends ApplicationActions {
  application: StaffApplication;
  unread: number;
}

/** One active application on a small screen. */
export const ApplicationCard = ({
  application,
  unread,
  onChat,
  onStage,
  onHistory,
}: ApplicationCardProps): ReactNode => (
  <RecordCard>
    <header>
      <h2>{customerName(application)}</h2>
      <MoreActions application={application} onHistory={onHistory} />
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
