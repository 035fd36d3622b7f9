import type { Context } from '../../context.ts';
import { getDocumentFile } from './get-document-file.ts';
import { sendDocument, sendDocumentPiece } from './send-document.ts';
import { cancelDocument, decideDocument, listDocuments, requestDocuments } from './staff-documents.ts';

export const documentRoutes = (context: Context) => [
  listDocuments(context),
  requestDocuments(context),
  cancelDocument(context),
  decideDocument(context),
  sendDocument(context),
  sendDocumentPiece(context),
  getDocumentFile(context),
];
