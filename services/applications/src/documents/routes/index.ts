import type { Deps } from '../../deps.ts';
import { getDocumentFile } from './get-document-file.ts';
import { sendDocument, sendDocumentPiece } from './send-document.ts';
import { cancelDocument, decideDocument, listDocuments, requestDocuments } from './staff-documents.ts';

export const documentRoutes = (deps: Deps) => [
  listDocuments(deps),
  requestDocuments(deps),
  cancelDocument(deps),
  decideDocument(deps),
  sendDocument(deps),
  sendDocumentPiece(deps),
  getDocumentFile(deps),
];
