import { Router } from 'express';
import * as z from 'zod';
import { injectFault } from '../fetch-fault.ts';
import type { Agency } from './agency.ts';

const query = z.object({
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: z.coerce.number().int().min(0).default(0),
});

/** The list of cases of CCA Digital, page by page, for anyone who has the key. */
export const createCcaRouter = (apiKey: string, agency: Agency) => {
  const router = Router();
  router.get('/cca/v1/cases', (request, response) => {
    const refuse = (status: number) => void response.status(status).json({ error: 'Refused' });
    if (request.headers.authorization !== `Bearer ${apiKey}`) {
      refuse(401);
      return;
    }
    if (!injectFault(agency.next.shift(), response, refuse)) return;
    const read = query.safeParse(request.query);
    if (!read.success) {
      refuse(400);
      return;
    }
    const { limit, cursor } = read.data;
    const end = cursor + limit;
    response.json({
      cases: agency.cases.slice(cursor, end),
      nextCursor: end < agency.cases.length ? String(end) : null,
    });
  });
  return router;
};
