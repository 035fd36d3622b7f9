import type { StaffApplication } from '@loanline/proto/entities/tracked-application';
import { styled } from 'styled-components';
import { money, pounds, shortMoment } from '../../../lib/format/format.ts';
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
import { ChatOwner, ChatWait, LastMessage } from '../chats/chat-cells.tsx';
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

/** Its letters have one width: W is nearly twice as wide as J otherwise, and some references would not fit. */
const Code = styled(Muted)`
  font-family: ui-monospace, 'SF Mono', Menlo, Consolas, 'Liberation Mono', monospace;
  font-size: 0.92em;
`;

/** A name, and beside it what is special; below it where the column is too narrow for both. */
const Line = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space(2)};
  min-width: 0;
  /* Two lines have room in a row of the usual height. */
  margin-block: ${space(-1.5)};
  line-height: 1.25;

  td &&& > button {
    flex: 0 1 auto;
    min-width: 3rem;
    min-height: 0;
  }

  > span {
    padding-block: 0;
    font-size: 0.75rem;
    line-height: 1.35;
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
  /** Who is signed in. */
  username: string;
  /** Whether a record is open beside the list, which then has less room. */
  narrow: boolean;
}

/** All columns of the active applications. */
export const applicationColumns = ({
  unread,
  runningReviews,
  actions,
  username,
  narrow,
}: ColumnsOf): readonly Column<StaffApplication>[] => [
  {
    id: 'reference',
    header: 'Reference',
    width: 7,
    cell: ({ applicationId }) => (
      <Code>
        <Grouped>{applicationId}</Grouped>
      </Code>
    ),
  },
  {
    id: 'customer',
    header: 'Customer',
    sort: 'ascending',
    choice: 'always',
    width: 9,
    narrowWidth: 8.5,
    grows: 'always',
    cell: (application) => (
      <Line>
        <OpenRecord record={application.applicationId} onOpen={() => actions.onOpen(application)}>
          {customerName(application)}
        </OpenRecord>
        <OutcomeBadge outcome={application.outcome} />
        <DocumentsBadge application={application} brief />
        <ApplicationFlags application={application} brief />
      </Line>
    ),
  },
  {
    id: 'phone',
    header: 'Phone',
    width: 6.75,
    narrowWidth: 6.6,
    wide: true,
    cell: ({ customerPhone }) =>
      customerPhone && (
        <Figures>
          <PhoneLink number={customerPhone} />
        </Figures>
      ),
  },
  {
    id: 'email',
    header: 'Email',
    choice: 'extra',
    width: 12,
    grows: 'always',
    wide: true,
    cell: ({ customerEmail }) =>
      customerEmail && (
        <a href={`mailto:${customerEmail}`} title={customerEmail}>
          {customerEmail}
        </a>
      ),
  },
  {
    id: 'amount',
    sort: 'descending',
    header: 'Amount',
    end: true,
    width: 4.375,
    narrowWidth: 4,
    wide: true,
    cell: amountOf,
  },
  {
    id: 'term',
    header: 'Term',
    width: 5.25,
    narrowWidth: 5,
    wide: true,
    cell: ({ loanTerm }) => <Muted>{loanTerm ?? 'Not set'}</Muted>,
  },
  {
    id: 'type',
    header: 'Loan type',
    choice: 'extra',
    width: 7,
    wide: true,
    cell: ({ loanType }) => <Muted>{loanType}</Muted>,
  },
  {
    id: 'repayment',
    header: 'Repayment',
    choice: 'extra',
    end: true,
    width: 5,
    wide: true,
    cell: ({ repaymentAmount }) => repaymentAmount !== null && money(repaymentAmount),
  },
  {
    id: 'stage',
    header: 'Stage',
    sort: 'ascending',
    width: 12.9,
    ...(!narrow && { narrowWidth: 8.75, grows: 'narrow' }),
    cell: (application) => <StageMenu {...actions} application={application} />,
  },
  {
    id: 'applied',
    header: 'Applied',
    sort: 'descending',
    width: 6.25,
    narrowWidth: 6.1,
    wide: true,
    cell: ({ applicationDate }) => <Muted>{shortMoment(applicationDate)}</Muted>,
  },
  {
    id: 'updated',
    header: 'Last updated',
    choice: 'extra',
    sort: 'descending',
    width: 6.25,
    narrowWidth: 6.1,
    wide: true,
    cell: ({ lastUpdated }) => <Muted>{shortMoment(lastUpdated)}</Muted>,
  },
  {
    id: 'owner',
    header: 'Assigned to',
    choice: 'extra',
    width: 5.5,
    wide: true,
    cell: (application) => <ChatOwner application={application} username={username} />,
  },
  {
    id: 'last-message',
    header: 'Last message',
    choice: 'extra',
    width: 8.75,
    wide: true,
    cell: (application) => <LastMessage application={application} />,
  },
  {
    id: 'waiting',
    header: 'Waiting',
    choice: 'extra',
    width: 9.5,
    wide: true,
    cell: (application) => <ChatWait application={application} />,
  },
  {
    id: 'actions',
    header: 'Actions',
    quiet: true,
    end: true,
    choice: 'always',
    width: narrow ? 5 : 9.5,
    narrowWidth: 5,
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
