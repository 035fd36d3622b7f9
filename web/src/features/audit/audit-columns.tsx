import type { AuditEntry } from '@loanline/proto/entities/audit-entry';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { exactMoment } from '../../lib/format/format.ts';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../ui/link.tsx';
import type { Column } from '../../ui/list/data-table.tsx';
import { Facts, RecordCard } from '../../ui/list/record-card.ts';
import { entryText } from './audit-copy.ts';
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
  const { text, address } = recordText(subject);
  return <Long title={subject}>{address ? <Link to={`${paths.admin}?${address}`}>{text}</Link> : text}</Long>;
};

const actsWithoutCall = (actor: string) => actor === 'system' || actor === 'retention';

/** What happens without a call has no address. */
const fromWhere = ({ actor, address }: AuditEntry): string =>
  address || (actsWithoutCall(actor) ? 'the system' : 'not recorded');

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
        <strong>{actor}</strong>
      </Long>
    ),
  },
  {
    id: 'what',
    header: 'Action',
    clip: '28%',
    cell: (entry) => <span title={entryText(entry).action}>{entryText(entry).action}</span>,
  },
  { id: 'record', header: 'Record', clip: '22%', cell: ({ subject }) => <RecordName subject={subject} /> },
  {
    id: 'why',
    header: 'Reason',
    clip: '20%',
    cell: (entry) => <span title={entryText(entry).reason ?? undefined}>{entryText(entry).reason}</span>,
  },
  { id: 'where', header: 'Address', cell: (entry) => <OneLine>{fromWhere(entry)}</OneLine> },
];

/** One entry on a small screen. */
export const AuditCard = (entry: AuditEntry): ReactNode => (
  <RecordCard>
    <header>
      <h2>
        {entry.actor}: {entryText(entry).action}
      </h2>
    </header>
    <Facts>
      <RecordName subject={entry.subject} />
      <Long>{entryText(entry).reason}</Long>
    </Facts>
    <Facts>
      <When entry={entry} />
      <span>from {fromWhere(entry)}</span>
    </Facts>
  </RecordCard>
);
