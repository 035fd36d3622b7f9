import type { Caller } from '@loanline/kit/access/identity';
import { admin, anonymous } from '@loanline/kit/testing/keys';
import type { StaffDocument } from '@loanline/proto/entities/document';
import type { DocumentKind } from '@loanline/proto/enums/document-kinds';
import type { Sender } from '@loanline/proto/enums/senders';
import type { Problem } from '@loanline/proto/problems';
import { mostPieceBytes } from '@loanline/proto/rules/documents/limits';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApplications, type RunningApplications } from '../../testing/start-applications.ts';

export interface Arrived {
  readonly offset: number;
  readonly done: boolean;
}

/** Where a file goes. */
export interface Place {
  readonly reference: string;
  readonly documentId: string;
  readonly fileId?: string;
}

const bytesOf = { 'content-type': 'application/octet-stream' };

/** The service with a folder and a key for documents, and the calls of customers and staff. */
export const startWithDocuments = async (settings: Readonly<Record<string, string>> = {}) => {
  const folder = await mkdtemp(join(tmpdir(), 'loanline-documents-'));
  const service: RunningApplications = await startApplications({
    DOCUMENTS_DIR: folder,
    DOCUMENT_KEYS: `test:${randomBytes(32).toString('base64')}`,
    ...settings,
  });

  const begin = <B = Arrived>(
    { reference, documentId, fileId = randomUUID() }: Place,
    { bytes, name = 'photo.jpg', caller = anonymous }: { bytes: number; name?: string; caller?: Caller },
  ) =>
    service.call<B>('POST', `/api/applications/${reference}/documents/${documentId}/files`, caller, {
      fileId,
      name,
      bytes,
    });
  const beginChatFile = <B = Arrived>(
    reference: string,
    {
      fileId,
      bytes,
      name = 'payslip.jpg',
      sender = 'customer',
      caller = anonymous,
    }: { fileId: string; bytes: number; name?: string; sender?: Sender; caller?: Caller },
  ) =>
    service.call<B>('POST', `/api/applications/${reference}/chat-files`, caller, {
      fileId,
      name,
      bytes,
      sender,
    });
  const sendPiece = <B = Arrived>(
    { reference, documentId, fileId = '' }: Place,
    offset: number,
    piece: Uint8Array,
    caller: Caller = anonymous,
  ) =>
    service.call<B>(
      'PATCH',
      `/api/applications/${reference}/documents/${documentId}/files/${fileId}?offset=${offset}`,
      caller,
      piece,
      bytesOf,
    );

  /** Asks for a document; returns its id. */
  const ask = async (reference: string, kind: DocumentKind = 'payslips'): Promise<string> => {
    const id = randomUUID();
    await service.call('POST', `/api/applications/${reference}/documents`, admin, {
      documents: [{ id, kind, title: 'Your last 3 payslips' }],
    });
    return id;
  };

  return {
    ...service,
    folder,
    begin,
    beginChatFile,
    sendPiece,
    /** Sends a file of one piece in the chat; returns the last answer. */
    sendChatFile: async <B = Arrived & Problem>(
      reference: string,
      content: Buffer,
      file: Omit<Parameters<typeof beginChatFile>[1], 'bytes'>,
    ) => {
      const begun = await beginChatFile<B>(reference, { ...file, bytes: content.length });
      if (begun.status >= 300) return begun;
      const place = { reference, documentId: file.fileId, fileId: file.fileId };
      return sendPiece<B>(place, 0, content, file.caller);
    },
    /** Sends a whole file; returns the last answer. */
    sendFile: async <B = Arrived & Problem>(
      place: Place,
      content: Buffer,
      { name, caller = anonymous }: { name?: string; caller?: Caller } = {},
    ) => {
      const path = { fileId: randomUUID(), ...place };
      let answer = await begin<B>(path, { bytes: content.length, caller, ...(name && { name }) });
      for (let at = 0; answer.status < 300 && at < content.length; at += mostPieceBytes)
        answer = await sendPiece<B>(path, at, content.subarray(at, at + mostPieceBytes), caller);
      return answer;
    },
    ask,
    /** A new application that is asked for a document, and a file for it. */
    newPlace: async (): Promise<Required<Place>> => {
      const reference = await service.submit();
      return { reference, documentId: await ask(reference), fileId: randomUUID() };
    },
    stop: async () => {
      await service.stop();
      await rm(folder, { recursive: true });
    },
    decide: <B = StaffDocument[]>(
      { reference, documentId }: Place,
      decision: { state: string; reason?: string },
      seen: { files: number; refusals: number },
    ) =>
      service.call<B>('PUT', `/api/applications/${reference}/documents/${documentId}/decision`, admin, {
        decision,
        ...seen,
      }),
    documentsOf: async (reference: string): Promise<StaffDocument[]> =>
      (await service.call<StaffDocument[]>('GET', `/api/applications/${reference}/documents`, admin)).body,
    read: async (place: Place, caller: Caller = admin, query = '') => {
      const { reference, documentId, fileId } = place;
      const answer = await service.send(
        'GET',
        `/api/applications/${reference}/documents/${documentId}/files/${fileId}${query}`,
        caller,
      );
      return {
        status: answer.status,
        headers: answer.headers,
        content: Buffer.from(await answer.arrayBuffer()),
      };
    },
  };
};

export type WithDocuments = Awaited<ReturnType<typeof startWithDocuments>>;
