import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { Deps } from '../../deps.ts';
import { unknownApplication } from '../../errors.ts';
import { findApplication } from '../../tracked-applications/store/find-application.ts';
import { presentForStaff } from '../presenter.ts';
import { listDocuments as list } from '../store/document-rows.ts';
import * as changes from '../use-cases/ask-for-documents.ts';

export const listDocuments = ({ pool, prisma }: Deps) =>
  handle(routes.listDocuments, async ({ params: { applicationId } }) => {
    const application = await findApplication(pool, applicationId);
    if (!application) throw unknownApplication(applicationId);
    return (await list(prisma, application.id)).map(presentForStaff);
  });

export const requestDocuments = (deps: Deps) =>
  handle(routes.requestDocuments, ({ params: { applicationId }, body: { documents }, caller }) =>
    changes.requestDocuments(deps, applicationId, documents, caller.username),
  );

export const cancelDocument = (deps: Deps) =>
  handle(routes.cancelDocument, ({ params: { applicationId, documentId }, caller }) =>
    changes.cancelDocument(deps, applicationId, documentId, caller.username),
  );

export const decideDocument = (deps: Deps) =>
  handle(routes.decideDocument, ({ params: { applicationId, documentId }, body, caller }) => {
    const { decision, files, refusals } = body;
    const seen = { id: documentId, files, refusals };
    return changes.decideDocument(deps, applicationId, seen, decision, caller.username);
  });
