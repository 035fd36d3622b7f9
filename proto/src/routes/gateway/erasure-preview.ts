import * as z from 'zod/mini';
import { defineRoutes } from '../../contract.ts';
import { personChoice, personPreview } from '../../entities/person.ts';

export const erasurePreviewRoutes = defineRoutes('gateway', {
  previewErasure: {
    method: 'POST',
    path: '/api/admin/people/preview',
    summary: 'What an erasure would erase and keep in each service, by kind; changes nothing',
    access: 'admin',
    rate: 'read',
    audit: 'preview erasure',
    changesNothing: true,
    body: personChoice,
    success: { status: 200, body: z.array(personPreview) },
    problems: [],
  },
});
