import { handle, streamReply } from '@loanline/kit/http/handler';
import { recordRead } from '@loanline/kit/compliance/audit/record-audit';
import { routes } from '@loanline/proto/routes';
import type { Deps } from '../../deps.ts';
import { nothingRejected, unknownImport } from '../../errors.ts';
import { kindNamed } from '../kinds/index.ts';
import { rejectedWorkbook } from '../rejected-workbook.ts';
import { findBatch, rejectedRows } from '../store/import-batches.ts';

export const downloadRejected = ({ pool, prisma }: Deps) =>
  handle(routes.downloadRejected, async ({ params: { batchId }, caller }) => {
    const batch = await findBatch(prisma, batchId);
    if (!batch) throw unknownImport();
    if (batch.rejected === 0) throw nothingRejected();
    await recordRead(pool, { caller, subject: `imports/${batchId}/rejected` });
    return streamReply(rejectedWorkbook(kindNamed(batch.kind), rejectedRows(prisma, batchId)), {
      'content-disposition': `attachment; filename="${batch.kind}-rejected.xlsx"`,
    });
  });
