import type { ImportPreview, ImportRejection, ImportResult } from '@loanline/proto/entities/import-result';
import { counted, type ImportKind } from '../kind.ts';
import type { Counts } from '../merge/merge-rows.ts';

const messageOf = (kind: ImportKind, counts: Counts, dryRun: boolean): string => {
  const { created, changed, unchanged, rejected } = counts;
  const parts = [
    ...(created > 0 ? [`${counted(kind, created)} ${dryRun ? 'would be added' : 'added'}`] : []),
    ...(changed > 0
      ? [
          `${created > 0 ? changed.toLocaleString('en-GB') : counted(kind, changed)} ${dryRun ? 'would be changed' : 'changed'}`,
        ]
      : []),
    ...(unchanged > 0 ? [`${unchanged.toLocaleString('en-GB')} unchanged`] : []),
    ...(rejected > 0
      ? [`${rejected.toLocaleString('en-GB')} ${rejected === 1 ? 'row' : 'rows'} with errors`]
      : []),
  ];
  return parts.length === 0 ? 'The file has no rows below its header' : parts.join(', ');
};

export interface Imported {
  readonly kind: ImportKind;
  readonly batchId: string;
  readonly dryRun: boolean;
  readonly counts: Counts;
  readonly rejections: readonly ImportRejection[];
  readonly preview: ImportPreview;
}

/** What an import answers. */
export const resultOf = ({ kind, batchId, dryRun, counts, rejections, preview }: Imported): ImportResult => {
  const { created, changed, unchanged, rejected } = counts;
  return {
    success: true,
    imported: created + changed,
    errors: rejected,
    errorDetails: rejections.map(({ row, column, reason }) => `Row ${row}, ${column}: ${reason}`),
    message: messageOf(kind, counts, dryRun),
    kind: kind.name,
    dryRun,
    batchId: dryRun ? null : batchId,
    total: created + changed + unchanged + rejected,
    ...counts,
    rejections: [...rejections],
    preview,
  };
};
