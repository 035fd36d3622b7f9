import type { BackCallRequest } from '@loanline/proto/entities/back-call';
import { onDevice } from '../../../lib/session/on-device.ts';

/** The requests of an agent as they were fetched last, for a phone that is offline. */
export interface StoredRequests {
  readonly rows: readonly BackCallRequest[];
  /** When they were fetched, in milliseconds. */
  readonly asOf: number;
}

/** They name customers, so the device forgets them after a working day. */
const longest = 12 * 3_600_000;

const isStoredRequests = (value: unknown): value is StoredRequests =>
  typeof value === 'object' &&
  value !== null &&
  'asOf' in value &&
  typeof value.asOf === 'number' &&
  'rows' in value &&
  Array.isArray(value.rows);

const item = onDevice.sessionItem('requests', isStoredRequests);

/** Removes what an agent's screen does not show. */
const shown = (row: BackCallRequest): BackCallRequest => ({
  ...row,
  agentNote: undefined,
  agentPhone: null,
  smsMessageId: null,
  smsError: null,
  assignedTo: null,
});

export const storeRequests = ({ rows, asOf }: StoredRequests): void =>
  item.write({ rows: rows.map(shown), asOf });

/** Reads the stored requests, and removes them when they are too old. */
export const readStoredRequests = (now = Date.now()): StoredRequests | undefined => {
  const stored = item.read();
  if (!stored || now - stored.asOf < longest) return stored;
  item.clear();
  return undefined;
};
