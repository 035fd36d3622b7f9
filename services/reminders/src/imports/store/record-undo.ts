import { recordAudit } from '@loanline/kit/compliance/audit/record-audit';
import { openContext } from '@loanline/kit/runtime/request-context';
import type { PoolClient } from 'pg';

/**
 * Records who undid an import. A request of somebody else, or an event, may end the undo: their address is not that of the
 * member of staff.
 */
export const recordUndo = (client: PoolClient, actor: string, batchId: string): Promise<void> => {
  const { caller, address } = openContext() ?? {};
  const isOwnRequest = caller?.kind === 'staff' && caller.username === actor;
  return recordAudit(client, {
    actor,
    action: 'undo-import',
    subject: `imports/${batchId}`,
    address: isOwnRequest ? (address ?? '') : '',
  });
};
