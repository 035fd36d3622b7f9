import { mostRemoteRows } from '@loanline/proto/entities/import-rows';

/** What a file may be at most. The file is held in memory while it is read, so that nothing of it reaches the disk. */
export const fileLimits = {
  bytes: 25 * 1024 * 1024,
  /** Rows below the header. */
  rows: 250_000,
  /** Rows of another service: it applies them in one transaction. */
  remoteRows: mostRemoteRows,
  columns: 512,
  /** Characters of one cell, as in Excel. */
  cellLength: 32_767,
  /** An old .xls is read whole. */
  xlsBytes: 8 * 1024 * 1024,
  /** The worker that reads a file: its memory, and the time until the next rows. */
  worker: { heapMb: 512, ms: 30_000 },
  /** Bytes of a workbook once unpacked: a zip bomb unpacks to far more. */
  unpackedBytes: 400 * 1024 * 1024,
  zipEntries: 2_000,
  /** Limits for the texts that a workbook's cells share: their characters, plus a fixed number for each text. */
  sharedTextLength: 80 * 1024 * 1024,
  perSharedText: 32,
  /** Limits for cell styles and for the parts that a workbook refers to; Excel itself allows at most 65,490 styles. */
  workbookParts: 65_536,
  /** How much of its memory a worker may use while it reads a workbook. */
  heapShare: 0.75,
} as const;

/** Longest transaction of an import or an undo, in milliseconds, with its wait for one of the same kind. */
export const longestMergeMs = 120_000;
