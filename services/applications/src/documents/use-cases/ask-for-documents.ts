import { recordAudit } from '@loanline/kit/compliance/audit/record-audit';
import type { StaffDocument } from '@loanline/proto/entities/document';
import { mostDocuments } from '@loanline/proto/rules/documents/limits';
import type { PoolClient } from 'pg';
import type { Deps } from '../../deps.ts';
import { unknownApplication } from '../../errors.ts';
import { announceChange } from '../../tracked-applications/store/announce-change.ts';
import type { ApplicationRow } from '../../tracked-applications/store/application-row.ts';
import { withLockedApplication } from '../../tracked-applications/store/locked-application.ts';
import { moreArrived, nothingToDecide, sentAlready, tooManyDocuments, unknownDocument } from '../errors.ts';
import { presentForStaff } from '../presenter.ts';
import {
  countDocuments,
  deleteDocument,
  findDocument,
  insertDocuments,
  listDocuments,
  saveDecision,
  type NewDocument,
} from '../store/document-rows.ts';

/** Changes the documents of a locked application, and answers all of them as they are then. */
const change = async (
  { pool, prisma, relay }: Deps,
  reference: string,
  work: (client: PoolClient, application: ApplicationRow) => Promise<void>,
): Promise<StaffDocument[]> => {
  const application = await withLockedApplication(pool, reference, work);
  if (!application) throw unknownApplication(reference);
  relay.wake();
  return (await listDocuments(prisma, application.id)).map(presentForStaff);
};

/** Asks the customer for documents; one that is there already is not asked for again. */
export const requestDocuments = (
  deps: Deps,
  reference: string,
  documents: readonly NewDocument[],
  actor: string,
): Promise<StaffDocument[]> =>
  change(deps, reference, async (client, application) => {
    const added = await insertDocuments(client, application.id, actor, documents);
    if (added === 0) return;
    if ((await countDocuments(client, application.id, 'request')) > mostDocuments) throw tooManyDocuments();
    await announceChange(client, application.id);
    await recordAudit(client, {
      actor,
      action: 'request documents',
      subject: `applications/${application.applicationId}/documents`,
      reason: documents.map(({ kind }) => kind).join(', '),
    });
  });

/** No longer asks for a document of which nothing has arrived. */
export const cancelDocument = (
  deps: Deps,
  reference: string,
  documentId: string,
  actor: string,
): Promise<StaffDocument[]> =>
  change(deps, reference, async (client, application) => {
    const document = await findDocument(client, application.id, documentId);
    if (!document) throw unknownDocument();
    if (document.files > 0 || document.refusals > 0) throw sentAlready();
    await deleteDocument(client, documentId);
    await announceChange(client, application.id);
    await recordAudit(client, {
      actor,
      action: 'cancel document',
      subject: `applications/${application.applicationId}/documents/${documentId}`,
    });
  });

/** A document that staff can decide about: one that the customer sends. */
const findSent = async (client: PoolClient, applicationId: number, documentId: string) => {
  const document = await findDocument(client, applicationId, documentId);
  if (!document || document.origin === 'lender') throw unknownDocument();
  return document;
};

export type Decision =
  { readonly state: 'accepted' } | { readonly state: 'refused'; readonly reason: string };

/** What the screen showed when a person decided. */
export interface SeenDocument {
  readonly id: string;
  readonly files: number;
  readonly refusals: number;
}

/**
 * Accepts or refuses what has arrived of a document. The decision that it has changes nothing.
 * @throws ProblemError `not-found`, `conflict` when the screen did not show what has arrived, `not-allowed-now`
 */
export const decideDocument = (
  deps: Deps,
  reference: string,
  seen: SeenDocument,
  decision: Decision,
  actor: string,
): Promise<StaffDocument[]> =>
  change(deps, reference, async (client, application) => {
    const document = await findSent(client, application.id, seen.id);
    const isRepeated =
      document.state === decision.state &&
      document.refusals === seen.refusals + (decision.state === 'refused' ? 1 : 0);
    if (isRepeated) return;
    if (document.refusals !== seen.refusals || document.files !== seen.files) throw moreArrived();
    if (document.files === 0) throw nothingToDecide();
    await saveDecision(client, seen.id, {
      state: decision.state,
      reason: decision.state === 'refused' ? decision.reason : null,
      decidedBy: actor,
    });
    await announceChange(client, application.id);
    await recordAudit(client, {
      actor,
      action: decision.state === 'accepted' ? 'accept document' : 'refuse document',
      subject: `applications/${application.applicationId}/documents/${seen.id}`,
    });
  });
