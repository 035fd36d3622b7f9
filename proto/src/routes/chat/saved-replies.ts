import * as z from 'zod/mini';
import { defineRoutes } from '../../contract.ts';
import { idInAddress, idOrVersion } from '../../entities/fields.ts';
import { savedReply, savedReplyFields, savedReplyVersion } from '../../entities/conversations/saved-reply.ts';

const byId = z.object({ id: idInAddress });

export const savedRepliesRoutes = defineRoutes('chat', {
  listSavedReplies: {
    method: 'GET',
    path: '/api/saved-replies',
    summary: 'All saved replies, by group and title',
    access: 'admin',
    rate: 'read',
    audit: 'none',
    success: { status: 200, body: z.array(savedReply) },
    problems: [],
  },

  addSavedReply: {
    method: 'POST',
    path: '/api/saved-replies',
    summary: 'Saves a reply; at most 500 are saved, and no two have the same title',
    access: 'admin',
    rate: 'write',
    audit: 'add saved reply',
    body: savedReplyFields,
    success: { status: 201, body: savedReply },
    problems: ['conflict'],
  },

  changeSavedReply: {
    method: 'PUT',
    path: '/api/saved-replies/{id}',
    summary: 'Changes a saved reply, or restores a deleted one, unless a colleague has changed it since',
    access: 'admin',
    rate: 'write',
    audit: 'change saved reply',
    params: byId,
    body: z.extend(savedReplyFields, {
      version: idOrVersion,
    }),
    success: { status: 200, body: savedReply },
    problems: ['not-found', 'conflict'],
  },

  deleteSavedReply: {
    method: 'DELETE',
    path: '/api/saved-replies/{id}',
    summary: 'Deletes a saved reply; changing it restores it',
    access: 'admin',
    rate: 'write',
    audit: 'delete saved reply',
    params: byId,
    success: { status: 200, body: savedReply },
    problems: ['not-found'],
  },

  listSavedReplyVersions: {
    method: 'GET',
    path: '/api/saved-replies/{id}/versions',
    summary: 'What a saved reply said before, the newest 100 first',
    access: 'admin',
    rate: 'read',
    audit: 'none',
    params: byId,
    success: { status: 200, body: z.array(savedReplyVersion) },
    problems: [],
  },
});
