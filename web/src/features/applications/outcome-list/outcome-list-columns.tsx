import type { ListedOutcome } from '@loanline/proto/entities/outcomes/outcome';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { exactMoment, shortMoment } from '../../../lib/format/format.ts';
import { customerName } from '../../../lib/format/names.ts';
import { paths } from '../../../lib/paths.ts';
import { recordAddresses } from '../../../lib/staff-view/record-addresses.ts';
import { Grouped } from '../../../ui/grouped.tsx';
import { Link } from '../../../ui/link.tsx';
import type { Column } from '../../../ui/list/data-table.tsx';
import { Facts, RecordCard } from '../../../ui/list/record-card.ts';
import { OutcomeBadge } from '../outcomes/outcome-badge.tsx';
import { setBy, setterOf } from '../outcomes/set-by.ts';

const OneLine = styled.span`
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

/** Opens an active application beside its list. An inactive one is in no list, so only its name is shown. */
const Customer = ({ row }: { row: ListedOutcome }): ReactNode => {
  const name = customerName(row);
  if (!row.isActive) return name;
  return <Link to={`${paths.admin}?${recordAddresses.application(row.applicationId)}`}>{name}</Link>;
};

const When = ({ at }: { at: string }): ReactNode => (
  <time dateTime={at} title={exactMoment(at)}>
    {shortMoment(at)}
  </time>
);

/** What staff call the reason; its code while a former release answers. */
const reasonOf = ({ reasonLabel, reason }: ListedOutcome): string => reasonLabel ?? reason;

const enders: Readonly<Record<string, string>> = { board: 'the board', customer: 'the customer' };

/** Empty while the outcome is the current one. */
const Ended = ({ row: { endedAt, endedBy } }: { row: ListedOutcome }): ReactNode => {
  if (endedAt === null) return null;
  const by = `, by ${enders[endedBy ?? ''] ?? endedBy}`;
  return (
    <span title={`${exactMoment(endedAt)}${by}`}>
      <time dateTime={endedAt}>{shortMoment(endedAt)}</time>
      {by}
    </span>
  );
};

export const outcomeListColumns: readonly Column<ListedOutcome>[] = [
  {
    id: 'since',
    header: 'Set on',
    cell: ({ since }) => (
      <OneLine>
        <When at={since} />
      </OneLine>
    ),
  },
  { id: 'customer', header: 'Customer', clip: '18%', cell: (row) => <Customer row={row} /> },
  {
    id: 'reference',
    header: 'Reference',
    cell: ({ applicationId }) => (
      <OneLine>
        <Grouped>{applicationId}</Grouped>
      </OneLine>
    ),
  },
  { id: 'outcome', header: 'Outcome', cell: (row) => <OutcomeBadge outcome={row} /> },
  {
    id: 'by',
    header: 'Set by',
    clip: '12%',
    cell: (row) => <span title={setterOf(row)}>{setterOf(row)}</span>,
  },
  {
    id: 'reason',
    header: 'Reason',
    clip: '20%',
    cell: (row) => <span title={reasonOf(row)}>{reasonOf(row)}</span>,
  },
  {
    id: 'text',
    header: 'What the customer reads',
    clip: '22%',
    cell: ({ text }) => <span title={text}>{text}</span>,
  },
  { id: 'ended', header: 'Ended', clip: '9%', cell: (row) => <Ended row={row} /> },
];

/** One outcome on a small screen. */
export const OutcomeCard = (row: ListedOutcome): ReactNode => (
  <RecordCard>
    <header>
      <h2>
        <Customer row={row} />
      </h2>
      <OutcomeBadge outcome={row} />
    </header>
    <Facts>
      <Grouped>{row.applicationId}</Grouped>
      <When at={row.since} />
      <span>Set {setBy(row)}</span>
      <span>{reasonOf(row)}</span>
    </Facts>
    <p>{row.text}</p>
    {row.endedAt !== null && (
      <Facts>
        <span>
          Ended <Ended row={row} />
        </span>
      </Facts>
    )}
  </RecordCard>
);
