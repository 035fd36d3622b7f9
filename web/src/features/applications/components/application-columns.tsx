import type { StaffApplication } from '@loanline/proto/entities/tracked-application';
import { styled } from 'styled-components';
import { pounds, shortMoment } from '../../../lib/format/format.ts';
import { customerName } from '../../../lib/format/names.ts';
import { PhoneLink } from '../../../lib/phone/phone-link.tsx';
import { colour, space } from '../../../theme/tokens.ts';
import { Grouped } from '../../../ui/grouped.tsx';
import type { Column } from '../../../ui/list/data-table.tsx';
import { OpenRecord } from '../../../ui/list/open-record.tsx';
import { RowButtons } from '../../../ui/list/row-menu.tsx';
import type { RunningReviews } from '../model/running-reviews.ts';
import type { ApplicationActions } from './application-actions.tsx';
import { AgentAtWork, ChatButton, MoreActions } from './application-actions.tsx';
import { ApplicationFlags } from './application-flags.tsx';
import { DocumentsBadge } from '../documents/documents-badge.tsx';
import { OutcomeBadge } from '../outcomes/outcome-badge.tsx';
import { StageMenu } from './stage-menu.tsx';

const Figures = styled.span`
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

const Muted = styled(Figures)`
  color: ${colour.muted};
`;

const Line = styled.span`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-width: 0;

  > button {
    flex: 0 1 auto;
    min-width: 3rem;
  }
`;

/** The amount of an application, or a dash before it is known. */
export const amountOf = ({ loanAmount }: StaffApplication): string =>
  loanAmount === null ? '–' : pounds(loanAmount);

/** The term of an application. */
export const termOf = ({ loanTerm }: StaffApplication): string => loanTerm ?? 'No terms set';

interface ColumnsOf {
  unread: Readonly<Record<string, number>>;
  runningReviews: RunningReviews;
  actions: ApplicationActions;
  /** Whether a record is open beside the list, which then has less room. */
  narrow: boolean;
}

/** The columns of the active applications. */
export const applicationColumns = ({
  unread,
  runningReviews,
  actions,
  narrow,
}: ColumnsOf): readonly Column<StaffApplication>[] => {
  const all: readonly (Column<StaffApplication> & { wide?: boolean })[] = [
    {
      id: 'reference',
      header: 'Reference',
      cell: ({ applicationId }) => (
        <Muted>
          <Grouped>{applicationId}</Grouped>
        </Muted>
      ),
    },
    {
      id: 'customer',
      sort: 'ascending',
      header: 'Customer',
      clip: narrow ? '50%' : '30%',
      cell: (application) => (
        <Line>
          <OpenRecord record={application.applicationId} onOpen={() => actions.onOpen(application)}>
            {customerName(application)}
          </OpenRecord>
          <OutcomeBadge application={application} />
          <DocumentsBadge application={application} brief />
          <ApplicationFlags application={application} brief />
        </Line>
      ),
    },
    {
      id: 'phone',
      header: 'Phone',
      wide: true,
      cell: ({ customerPhone }) =>
        customerPhone && (
          <Figures>
            <PhoneLink number={customerPhone} />
          </Figures>
        ),
    },
    { id: 'amount', sort: 'descending', header: 'Amount', end: true, wide: true, cell: amountOf },
    { id: 'term', header: 'Term', wide: true, cell: (application) => <Muted>{termOf(application)}</Muted> },
    {
      id: 'stage',
      sort: 'ascending',
      header: 'Stage',
      cell: (application) => <StageMenu application={application} onNote={actions.onStage} />,
    },
    {
      id: 'updated',
      sort: 'descending',
      header: 'Last updated',
      wide: true,
      cell: ({ lastUpdated }) => <Muted>{shortMoment(lastUpdated)}</Muted>,
    },
    {
      id: 'actions',
      header: 'Actions',
      quiet: true,
      end: true,
      cell: (application) => (
        <RowButtons>
          <AgentAtWork doing={runningReviews[application.applicationId]} />
          <ChatButton
            application={application}
            unread={unread[application.applicationId] ?? 0}
            onChat={actions.onChat}
            brief={narrow}
          />
          <MoreActions
            {...actions}
            application={application}
            reviewStep={runningReviews[application.applicationId]}
          />
        </RowButtons>
      ),
    },
  ];
  return narrow ? all.filter(({ wide }) => !wide) : all;
};
