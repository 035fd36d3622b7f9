import type { ProviderStatus, QueueStatus, ServiceState } from '@loanline/proto/entities/system';
import type { ReactNode } from 'react';
import { shortMoment } from '../../lib/format/format.ts';
import { Badge, type Tone } from '../../ui/badge.ts';
import type { Column } from '../../ui/list/data-table.tsx';
import { Facts, RecordCard } from '../../ui/list/record-card.ts';

const Up = ({ status }: ServiceState): ReactNode =>
  status ? <Badge $tone="success">Up</Badge> : <Badge $tone="danger">Not responding</Badge>;

const sinceOf = ({ status }: ServiceState): string => (status ? shortMoment(status.startedAt) : '–');

/**
 * Shows how many events a service has not published yet, how long the oldest has waited, and how many the bus refused.
 */
const outboxOf = ({ status }: ServiceState): string => {
  if (!status) return '–';
  const { events, oldestAgeMs, dead = 0 } = status.outbox;
  const waiting =
    events === 0 ? 'None' : `${events.toLocaleString('en-GB')}, oldest ${Math.ceil(oldestAgeMs / 1000)} s`;
  return dead === 0 ? waiting : `${waiting}; ${dead.toLocaleString('en-GB')} refused by the message broker`;
};

export const serviceColumns: readonly Column<ServiceState>[] = [
  { id: 'service', header: 'Service', cell: ({ service }) => <strong>{service}</strong> },
  { id: 'state', header: 'State', cell: (row) => <Up {...row} /> },
  { id: 'version', header: 'Version', cell: ({ status }) => status?.version ?? '–' },
  { id: 'since', header: 'Since', cell: sinceOf },
  { id: 'outbox', header: 'Waiting to send', end: true, cell: outboxOf },
];

export const ServiceCard = (row: ServiceState): ReactNode => (
  <RecordCard>
    <header>
      <h3>{row.service}</h3>
      <Up {...row} />
    </header>
    <Facts>
      <span>Version: {row.status?.version ?? '–'}</span>
      <span>Since: {sinceOf(row)}</span>
      <span>Waiting to send: {outboxOf(row)}</span>
    </Facts>
  </RecordCard>
);

const figure = (value: number): string => value.toLocaleString('en-GB');

const Dead = ({ dead }: QueueStatus): ReactNode =>
  dead > 0 ? <Badge $tone="danger">{figure(dead)}</Badge> : figure(dead);

const Consumers = ({ consumers }: QueueStatus): ReactNode =>
  consumers > 0 ? figure(consumers) : <Badge $tone="danger">None</Badge>;

export const queueColumns: readonly Column<QueueStatus>[] = [
  { id: 'queue', header: 'Queue', cell: ({ queue }) => <strong>{queue}</strong> },
  { id: 'waiting', header: 'Waiting', end: true, cell: ({ waiting }) => figure(waiting) },
  { id: 'retrying', header: 'Retrying', end: true, cell: ({ retrying }) => figure(retrying) },
  { id: 'dead', header: 'Failed events', end: true, cell: (row) => <Dead {...row} /> },
  { id: 'consumers', header: 'Consumers', end: true, cell: (row) => <Consumers {...row} /> },
];

export const QueueCard = (row: QueueStatus): ReactNode => (
  <RecordCard>
    <header>
      <h3>{row.queue}</h3>
    </header>
    <Facts>
      <span>Waiting: {figure(row.waiting)}</span>
      <span>Retrying: {figure(row.retrying)}</span>
      <span>
        Failed events: <Dead {...row} />
      </span>
      <span>
        Consumers: <Consumers {...row} />
      </span>
    </Facts>
  </RecordCard>
);

const providerNames: Readonly<Record<string, string>> = {
  'cca-digital': 'CCA Digital',
  clamd: 'Virus scanner',
  'google-places': 'Google Places',
  'google-sheets': 'Google Sheets',
  'language-model': 'Language model',
  meta: 'Meta',
  'microsoft-login': 'Microsoft sign-in',
  monday: 'monday.com',
  'object-store': 'Document store',
  onedrive: 'OneDrive',
  twilio: 'Twilio',
};

const nameOf = (provider: string): string => providerNames[provider] ?? provider;

/** A provider with the service that calls it. */
export type CalledProvider = ProviderStatus & { readonly service: string };

const healthOf = ({ lastSuccessAt, lastFailureAt }: ProviderStatus): readonly [Tone, string] => {
  if (lastFailureAt !== null && lastFailureAt > (lastSuccessAt ?? '')) return ['danger', 'Failing'];
  return lastSuccessAt === null ? ['neutral', 'Not called yet'] : ['success', 'Working'];
};

const Health = (row: ProviderStatus): ReactNode => {
  const [tone, word] = healthOf(row);
  return <Badge $tone={tone}>{word}</Badge>;
};

const momentOf = (moment: string | null): string => (moment === null ? '–' : shortMoment(moment));

export const providerColumns: readonly Column<CalledProvider>[] = [
  { id: 'provider', header: 'Provider', cell: ({ provider }) => <strong>{nameOf(provider)}</strong> },
  { id: 'service', header: 'Called by', cell: ({ service }) => service },
  { id: 'state', header: 'State', cell: (row) => <Health {...row} /> },
  { id: 'success', header: 'Last answer', cell: ({ lastSuccessAt }) => momentOf(lastSuccessAt) },
  { id: 'failure', header: 'Last failure', cell: ({ lastFailureAt }) => momentOf(lastFailureAt) },
];

export const ProviderCard = (row: CalledProvider): ReactNode => (
  <RecordCard>
    <header>
      <h3>{nameOf(row.provider)}</h3>
      <Health {...row} />
    </header>
    <Facts>
      <span>Called by: {row.service}</span>
      <span>Last answer: {momentOf(row.lastSuccessAt)}</span>
      <span>Last failure: {momentOf(row.lastFailureAt)}</span>
    </Facts>
  </RecordCard>
);
