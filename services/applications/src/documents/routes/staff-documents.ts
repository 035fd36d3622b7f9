import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { Context } from '../../context.ts';
import { unknownApplication } from '../../errors.ts';
import { findApplication } from '../../store/find-application.ts';
import { listDocuments as list } from '../store/document-rows.ts';
import * as changes from '../use-cases/ask-for-documents.ts';

export const listDocuments = ({ pool }: Context) =>
  handle(routes.listDocuments, async ({ params: { applicationId } }) => {
    const application = await findApplication(pool, applicationId);
    if (!application) throw unknownApplication(applicationId);
    return list(pool, application.id);
  });

export const requestDocuments = (context: Context) =>
  handle(routes.requestDocuments, ({ params: { applicationId }, body: { documents }, caller }) =>
    changes.requestDocuments(context, applicationId, documents, caller.username),
  );

export const cancelDocument = (context: Context) =>
  handle(routes.cancelDocument, ({ params: { applicationId, documentId }, caller }) =>
    changes.cancelDocument(context, applicationId, documentId, caller.username),
  );

export const decideDocument = (context: Context) =>
  handle(routes.decideDocument, ({ params: { applicationId, documentId }, body, caller }) => {
    const { decision, files, refusals } = body;
    const seen = { id: documentId, files, refusals };
    return changes.decideDocument(context, applicationId, seen, decision, caller.username);
  });
