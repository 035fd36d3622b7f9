import type { OutcomeText } from '@loanline/proto/entities/outcomes/outcome-text';
import { outcomeLabels } from '@loanline/proto/enums/outcomes';
import { whyRequired } from '@loanline/proto/rules/texts/outcome-reasons';
import type { ReactNode } from 'react';
import { shortMoment } from '../../lib/format/format.ts';
import { outcomeTextKey } from '../../lib/outcome-texts/outcome-texts.ts';
import { Badge } from '../../ui/badge.ts';
import type { Column } from '../../ui/list/data-table.tsx';
import { Excerpt } from '../../ui/list/excerpt.ts';
import { OpenRecord } from '../../ui/list/open-record.tsx';
import { Facts, RecordCard } from '../../ui/list/record-card.ts';
import { RowMenu } from '../../ui/list/row-menu.tsx';
import { reasonName } from './names.ts';

export interface ReasonRows {
  onChange: (reason: OutcomeText) => void;
  onHistory: (reason: OutcomeText) => void;
  /** Retires the reason, or offers a retired one again. */
  onRetire: (reason: OutcomeText) => void;
}

interface RowProps {
  reason: OutcomeText;
  rows: ReasonRows;
}

const Menu = ({ reason, rows }: RowProps): ReactNode => {
  const why = reason.isRetired ? undefined : whyRequired(reason.outcome, reason.reason);
  return (
    <RowMenu
      name={reasonName(reason)}
      actions={[
        { label: 'History', onChoose: () => rows.onHistory(reason) },
        {
          label: reason.isRetired ? 'Use again' : 'Retire',
          hint: why && `This reason cannot be retired. ${why}`,
          disabled: why !== undefined,
          onChoose: () => rows.onRetire(reason),
        },
      ]}
    />
  );
};

const Changed = ({ reason: { changedBy, changedAt } }: Pick<RowProps, 'reason'>): ReactNode =>
  changedAt === null ? (
    'Not changed'
  ) : (
    <time dateTime={changedAt}>
      {changedBy}, {shortMoment(changedAt)}
    </time>
  );

export const reasonColumns = (rows: ReasonRows): readonly Column<OutcomeText>[] => [
  {
    id: 'reason',
    header: 'Reason',
    clip: '30%',
    cell: (reason) => (
      <OpenRecord record={outcomeTextKey(reason)} onOpen={() => rows.onChange(reason)}>
        {reason.label}
      </OpenRecord>
    ),
  },
  { id: 'outcome', header: 'Outcome', cell: ({ outcome }) => outcomeLabels[outcome] },
  {
    id: 'state',
    header: 'State',
    cell: ({ isRetired }) => (isRetired ? <Badge>Retired</Badge> : 'In use'),
  },
  {
    id: 'text',
    header: 'What the customer reads',
    clip: '32%',
    cell: ({ text }) => <Excerpt title={text}>{text}</Excerpt>,
  },
  { id: 'changed', header: 'Changed by', cell: (reason) => <Changed reason={reason} /> },
  {
    id: 'actions',
    header: 'Actions',
    quiet: true,
    end: true,
    cell: (reason) => <Menu reason={reason} rows={rows} />,
  },
];

/** A reason on a small screen. */
export const ReasonCard = ({ reason, rows }: RowProps): ReactNode => (
  <RecordCard>
    <header>
      <h2>
        <OpenRecord record={outcomeTextKey(reason)} onOpen={() => rows.onChange(reason)}>
          {reasonName(reason)}
        </OpenRecord>
      </h2>
      <Menu reason={reason} rows={rows} />
    </header>
    <p>{reason.text}</p>
    <Facts>
      {reason.isRetired && <Badge>Retired</Badge>}
      <Changed reason={reason} />
    </Facts>
  </RecordCard>
);
