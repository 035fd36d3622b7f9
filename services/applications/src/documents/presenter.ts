import { staffDocument, type StaffDocument } from '@loanline/proto/entities/document';
import type { DocumentWithFiles } from './store/document-rows.ts';

/** A document with all its files, for staff. */
export const presentForStaff = (document: DocumentWithFiles): StaffDocument => {
  const { files, refusals, requestedAt, decidedAt } = document;
  return staffDocument.parse({
    ...document,
    files: files.filter((file) => file.refusals === refusals).length,
    requestedAt: requestedAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    sent: files.map((file) => ({
      id: file.id,
      name: file.name,
      bytes: file.storedBytes,
      type: file.type,
      scan: file.scan,
      sentAt: file.sentAt?.toISOString(),
      confirmed: file.confirmed,
      refused: file.refusals < refusals,
    })),
  });
};
