import type { StaffApplication } from '@loanline/proto/entities/tracked-application';
import type { ReactNode } from 'react';
import { shortMoment } from '../../../lib/format/format.ts';
import { customerName } from '../../../lib/format/names.ts';
import { ExtraFacts } from '../../../lib/list/staff-list/extra-facts.tsx';
import { Grouped } from '../../../ui/grouped.tsx';
import type { Column } from '../../../ui/list/data-table.tsx';
import { OpenRecord } from '../../../ui/list/open-record.tsx';
import { CardFoot, Facts, RecordCard } from '../../../ui/list/record-card.ts';
import type { ApplicationActions } from './application-actions.tsx';
import { AgentAtWork, ChatButton, MoreActions } from './application-actions.tsx';
import { amountOf, termOf } from './application-columns.tsx';
import { ApplicationFlags } from './application-flags.tsx';
import { DocumentsBadge } from '../documents/documents-badge.tsx';
import { OutcomeBadge } from '../outcomes/outcome-badge.tsx';
import { StageMenu } from './stage-menu.tsx';

interface ApplicationCardProps {
  application: StaffApplication;
  unread: number;
  reviewStep: string | undefined;
  actions: ApplicationActions;
  extras: readonly Column<StaffApplication>[];
  /** Shows when it was last updated in place of when it was made: for a list in that order. */
  byUpdate: boolean;
}

/** One active application on a small screen. */
export const ApplicationCard = ({
  application,
  unread,
  reviewStep,
  actions,
  extras,
  byUpdate,
}: ApplicationCardProps): ReactNode => (
  <RecordCard>
    <header>
      <h2>
        <OpenRecord record={application.applicationId} onOpen={() => actions.onOpen(application)}>
          {customerName(application)}
        </OpenRecord>
      </h2>
      <AgentAtWork doing={reviewStep} />
      <strong>{amountOf(application)}</strong>
      <MoreActions {...actions} application={application} reviewStep={reviewStep} />
    </header>
    <Facts>
      <Grouped>{application.applicationId}</Grouped>
      <span>{termOf(application)}</span>
      <span>
        {byUpdate
          ? `Updated ${shortMoment(application.lastUpdated)}`
          : shortMoment(application.applicationDate)}
      </span>
      <ExtraFacts columns={extras} row={application} />
      <OutcomeBadge outcome={application.outcome} />
      <DocumentsBadge application={application} />
      <ApplicationFlags application={application} />
    </Facts>
    <CardFoot>
      <StageMenu {...actions} application={application} />
      <ChatButton application={application} unread={unread} onChat={actions.onChat} brief />
    </CardFoot>
  </RecordCard>
);
