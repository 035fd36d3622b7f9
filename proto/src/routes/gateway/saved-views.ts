import * as z from 'zod/mini';
import { defineRoutes } from '../../contract.ts';
import { idOrVersion } from '../../entities/fields.ts';
import { savedView, savedViewFields, savedViewLists } from '../../entities/lists/saved-view.ts';

const byId = z.object({ id: z.uuid() });

export const savedViewsRoutes = defineRoutes('gateway', {
  listSavedViews: {
    method: 'GET',
    path: '/api/saved-views',
    summary: "The caller's own views of a list, and those that are shared with all staff, by name",
    access: 'admin',
    rate: 'read',
    audit: 'none',
    query: z.object({ list: z.enum(savedViewLists) }),
    success: { status: 200, body: z.array(savedView) },
    problems: [],
  },

  saveView: {
    method: 'PUT',
    path: '/api/saved-views/{id}',
    summary:
      'Saves a view under an id that the caller chooses, or changes it unless a colleague has changed it since. A list has at most 50 private views for each account and 100 shared ones',
    access: 'admin',
    rate: 'write',
    audit: 'save view',
    params: byId,
    body: z.extend(savedViewFields, {
      /** Of the view that is changed; a new one has none. */
      version: z.optional(idOrVersion),
    }),
    success: { status: 200, body: savedView },
    problems: ['not-found', 'conflict'],
  },

  removeView: {
    method: 'DELETE',
    path: '/api/saved-views/{id}',
    summary: "Removes a view of the caller's own, or a shared one",
    access: 'admin',
    rate: 'write',
    audit: 'remove view',
    params: byId,
    success: { status: 204 },
    problems: ['not-found'],
  },
});
