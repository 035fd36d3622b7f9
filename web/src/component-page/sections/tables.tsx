import type { StaffApplication } from '@loanline/proto/entities/tracked-application';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { ApplicationFlags } from '../../features/applications/components/application-flags.tsx';
import { StageMenu } from '../../features/applications/components/stage-menu.tsx';
import { OutcomeBadge } from '../../features/applications/outcomes/outcome-badge.tsx';
import { pounds } from '../../lib/format/format.ts';
import { customerName } from '../../lib/format/names.ts';
import { space } from '../../theme/tokens.ts';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/list/data-table.tsx';
import { DataTable } from '../../ui/list/data-table.tsx';
import { OpenRecord } from '../../ui/list/open-record.tsx';
import { CardFoot, Facts, RecordCard } from '../../ui/list/record-card.ts';
import { RowButtons, RowMenu } from '../../ui/list/row-menu.tsx';
import { useSelection } from '../../ui/list/use-selection.ts';
import { application, withOutcome } from '../samples/application.ts';
import { ignore, ignoreLater } from '../samples/ignore.ts';

const rows: readonly StaffApplication[] = [
  application,
  {
    ...application,
    applicationId: '07481',
    customerFirstName: 'Selected',
    overPriceCap: true,
    currentStage: 5,
  },
  { ...application, applicationId: '07482', customerFirstName: 'Open', currentStage: 8 },
  { ...withOutcome('on-hold'), applicationId: '07483', customerFirstName: 'Maximiliana-Josephine' },
];

const Customer = styled.span`
  display: flex;
  align-items: center;
  gap: ${space(2)};
`;

const Name = ({ row }: { row: StaffApplication }): ReactNode => (
  <OpenRecord record={row.applicationId} onOpen={ignore}>
    {customerName(row)}
  </OpenRecord>
);

const Buttons = ({ row }: { row: StaffApplication }): ReactNode => (
  <RowButtons>
    <Button size="small" variant="secondary">
      Chat
    </Button>
    <RowMenu name={customerName(row)} actions={[{ label: 'History', onChoose: ignore }]} />
  </RowButtons>
);

const columns: readonly Column<StaffApplication>[] = [
  { id: 'reference', header: 'Reference', width: 6, cell: ({ applicationId }) => applicationId },
  {
    id: 'customer',
    header: 'Customer',
    width: 9,
    grows: 'always',
    sort: 'ascending',
    cell: (row) => (
      <Customer>
        <Name row={row} />
        <OutcomeBadge outcome={row.outcome} />
        <ApplicationFlags application={row} brief />
      </Customer>
    ),
  },
  {
    id: 'amount',
    header: 'Amount',
    width: 5,
    end: true,
    sort: 'descending',
    cell: ({ loanAmount }) => pounds(loanAmount ?? 0),
  },
  {
    id: 'stage',
    header: 'Stage',
    width: 12,
    cell: (row) => <StageMenu application={row} onMove={ignoreLater} onStage={ignore} />,
  },
  { id: 'actions', header: 'Actions', quiet: true, width: 8, cell: (row) => <Buttons row={row} /> },
];

const card = (row: StaffApplication): ReactNode => (
  <RecordCard>
    <header>
      <h2>
        <Name row={row} />
      </h2>
      <strong>{pounds(row.loanAmount ?? 0)}</strong>
      <RowMenu name={customerName(row)} actions={[{ label: 'History', onChoose: ignore }]} />
    </header>
    <Facts>
      <span>{row.applicationId}</span>
      <OutcomeBadge outcome={row.outcome} />
      <ApplicationFlags application={row} />
    </Facts>
    <CardFoot>
      <StageMenu application={row} onMove={ignoreLater} onStage={ignore} />
      <Button size="small" variant="secondary">
        Chat
      </Button>
    </CardFoot>
  </RecordCard>
);

const keyOf = ({ applicationId }: StaffApplication) => applicationId;
const keys = rows.map(keyOf);

/** A row of each kind: plain, selected, open, and with a long name. */
export const Tables = (): ReactNode => {
  const selection = useSelection(keys);
  const { onOnly } = selection;
  useEffect(() => onOnly(['07481']), [onOnly]);
  return (
    <DataTable
      caption="Applications"
      columns={columns}
      rows={rows}
      rowKey={keyOf}
      card={card}
      selection={{ ...selection, nameOf: customerName }}
      sorting={{ column: 'customer', reversed: false, onSort: ignore }}
      onOpen={ignore}
      openKey="07482"
    />
  );
};
