import type { AuditEntry } from '@loanline/proto/entities/audit-entry';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { exactMoment } from '../../lib/format/format.ts';
import { paths } from '../../lib/paths.ts';
import { Grouped } from '../../ui/grouped.tsx';
import { Link } from '../../ui/link.tsx';
import type { Column } from '../../ui/list/data-table.tsx';
import { Facts, RecordCard } from '../../ui/list/record-card.ts';
import { actorName, entryText } from './audit-copy.ts';
import { recordText } from './audit-records.ts';

const Long = styled.span`
  overflow-wrap: anywhere;
`;

const OneLine = styled.span`
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

const When = ({ entry: { occurredAt } }: { entry: AuditEntry }): ReactNode => (
  <time dateTime={occurredAt}>{exactMoment(occurredAt)}</time>
);

/** Names the record, and links to it where there is a page for it. The search above finds it by its path. */
const RecordName = ({ subject }: { subject: string }): ReactNode => {
  const { text, reference, address } = recordText(subject);
  const name = (
    <>
      {text} {reference !== undefined && <Grouped>{reference}</Grouped>}
    </>
  );
  return <Long title={subject}>{address ? <Link to={`${paths.admin}?${address}`}>{name}</Link> : name}</Long>;
};

/** The columns of the audit. */
export const auditColumns: readonly Column<AuditEntry>[] = [
  {
    id: 'when',
    header: 'When',
    cell: (entry) => (
      <OneLine>
        <When entry={entry} />
      </OneLine>
    ),
  },
  {
    id: 'who',
    header: 'Who',
    clip: '12%',
    cell: ({ actor }) => (
      <Long>
        <strong>{actorName(actor)}</strong>
      </Long>
    ),
  },
  {
    id: 'what',
    header: 'Action',
    clip: '36%',
    cell: (entry) => <span title={entryText(entry).action}>{entryText(entry).action}</span>,
  },
  { id: 'record', header: 'Record', clip: '22%', cell: ({ subject }) => <RecordName subject={subject} /> },
  {
    id: 'why',
    header: 'Reason',
    clip: '14%',
    cell: (entry) => <span title={entryText(entry).reason ?? undefined}>{entryText(entry).reason}</span>,
  },
  { id: 'where', header: 'IP address', cell: ({ address }) => <OneLine>{address || '–'}</OneLine> },
];

/** One entry on a small screen. */
export const AuditCard = (entry: AuditEntry): ReactNode => (
  <RecordCard>
    <header>
      <h2>
        {actorName(entry.actor)}: {entryText(entry).action}
      </h2>
    </header>
    <Facts>
      <RecordName subject={entry.subject} />
      <Long>{entryText(entry).reason}</Long>
    </Facts>
    <Facts>
      <When entry={entry} />
      {entry.address && <span>from {entry.address}</span>}
    </Facts>
  </RecordCard>
);
