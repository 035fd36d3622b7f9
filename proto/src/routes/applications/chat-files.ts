import * as z from 'zod/mini';
import { defineRoutes } from '../../contract.ts';
import { arrivedBytes, fileStart } from '../../entities/document.ts';
import { applicationReference } from '../../entities/fields.ts';
import { sender } from '../../enums/senders.ts';
import { fileStartProblems } from './documents.ts';

export const chatFilesRoutes = defineRoutes('applications', {
  sendChatFile: {
    method: 'POST',
    path: '/api/applications/{applicationId}/chat-files',
    summary:
      'Starts or resumes the upload of a file in the chat; the answer says from which byte. The pieces go to the document with the id of the file; the message is posted once the file has arrived',
    access: 'tracker',
    rate: 'write',
    audit: 'send file in chat',
    params: z.object({ applicationId: applicationReference }),
    body: z.object({ ...fileStart, sender }),
    success: { status: 201, body: arrivedBytes },
    problems: fileStartProblems,
  },

  getChatFile: {
    method: 'GET',
    path: '/api/applications/{applicationId}/chat-files/{fileId}',
    summary: 'A file that the lender sent in the chat, for the customer who has confirmed who they are',
    access: 'customer',
    rate: 'read',
    audit: 'read',
    params: z.object({ applicationId: applicationReference, fileId: z.uuid() }),
    success: { status: 200, contentType: 'application/octet-stream' },
    problems: ['not-found', 'not-confirmed', 'not-configured'],
  },
});
