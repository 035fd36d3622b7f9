import type { StaffApplication } from '@loanline/proto/entities/tracked-application';
import { styled } from 'styled-components';
import { pounds, shortMoment } from '../../../lib/format.ts';
import { customerName } from '../../../lib/names.ts';
import { colour } from '../../../theme/tokens.ts';
import type { Column } from '../../../ui/list/data-table.tsx';
import type { AgentWork } from '../model/agent-work.ts';
import type { ApplicationActions } from './application-actions.tsx';
import { MainActions, MoreActions } from './application-actions.tsx';
import { ApplicationFlags } from './application-flags.tsx';
import { StageBadge } from './stage-badge.tsx';

const Name = styled.span`
  font-weight: 600;
  overflow-wrap: anywhere;
`;

const Figures = styled.span`
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

const Muted = styled(Figures)`
  color: ${colour.muted};
`;

const Term = styled(Muted)`
  display: block;
  font-size: 0.875rem;
`;

/** The amount of an application, or a dash before it is known. */
export const amountOf = ({ loanAmount }: StaffApplication): string =>
  loanAmount === null ? '–' : pounds(loanAmount);

/** The term of an application. */
export const termOf = ({ loanTerm }: StaffApplication): string => loanTerm ?? 'No terms set';

/** The columns of the active applications. */
export const applicationColumns = (
  unread: Readonly<Record<string, number>>,
  agentWork: AgentWork,
  actions: ApplicationActions,
): readonly Column<StaffApplication>[] => [
  { id: 'reference', header: 'Reference', cell: ({ applicationId }) => <Figures>{applicationId}</Figures> },
  {
    id: 'customer',
    header: 'Customer',
    cell: (application) => (
      <>
        <Name>{customerName(application)}</Name>
        <ApplicationFlags application={application} />
      </>
    ),
  },
  {
    id: 'amount',
    header: 'Amount, term',
    cell: (application) => (
      <>
        <Figures>{amountOf(application)}</Figures>
        <Term>{termOf(application)}</Term>
      </>
    ),
  },
  { id: 'stage', header: 'Stage', cell: ({ currentStage }) => <StageBadge stage={currentStage} /> },
  {
    id: 'updated',
    header: 'Last updated',
    cell: ({ lastUpdated }) => <Muted>{shortMoment(lastUpdated)}</Muted>,
  },
  {
    id: 'actions',
    header: 'Actions',
    quiet: true,
    end: true,
    cell: (application) => (
      <Figures>
        <MainActions
          application={application}
          unread={unread[application.applicationId] ?? 0}
          onChat={actions.onChat}
          onStage={actions.onStage}
        />
        <MoreActions
          application={application}
          agentDoing={agentWork[application.applicationId]}
          onHistory={actions.onHistory}
          onAgent={actions.onAgent}
        />
      </Figures>
    ),
  },
];
