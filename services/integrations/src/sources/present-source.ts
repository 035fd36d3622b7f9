import type { SourceStatus } from '@loanline/proto/entities/sources/source-status';
import type { SourceReadingRow } from './store/source-readings.ts';

const neverRead: SourceStatus = {
  state: 'waiting',
  failingSince: null,
  lastError: null,
  retryAt: null,
  lastReadAt: null,
  rows: 0,
  result: '',
  notes: [],
};

/** How a source was read last, as staff see it. */
export const presentSource = (row: SourceReadingRow | undefined): SourceStatus =>
  row
    ? {
        ...row,
        failingSince: row.failingSince?.toISOString() ?? null,
        retryAt: row.retryAt?.toISOString() ?? null,
        lastReadAt: row.lastReadAt?.toISOString() ?? null,
      }
    : neverRead;

/** One sentence over several sources. */
export const messageOf = (name: string, sources: readonly SourceStatus[]): string => {
  if (sources.some(({ state }) => state === 'failing')) return `${name} cannot be read at the moment`;
  return sources.every(({ state }) => state === 'waiting')
    ? `${name} is set up, and was not read yet`
    : `Connected to ${name}`;
};
