import * as z from 'zod/mini';
import { defineRoutes } from '../../contract.ts';
import { feedStatus } from '../../entities/feeds/feed-status.ts';

export const ccaDigitalRoutes = defineRoutes('integrations', {
  getCcaDigitalStatus: {
    method: 'GET',
    path: '/api/cca-digital/status',
    summary: 'Whether CCA Digital is set up, and how it was read last',
    access: 'admin',
    rate: 'read',
    audit: 'none',
    success: {
      status: 200,
      body: z.object({ configured: z.boolean(), message: z.string(), cases: z.nullable(feedStatus) }),
    },
    problems: [],
  },

  testCcaDigital: {
    method: 'GET',
    path: '/api/cca-digital/test',
    summary: 'Tests the connection to CCA Digital: reads one case, and changes nothing',
    access: 'admin',
    rate: 'write',
    audit: 'read',
    success: { status: 200, body: z.object({ success: z.literal(true), message: z.string() }) },
    problems: ['not-configured', 'service-unavailable'],
  },

  syncCcaDigital: {
    delegatesTo: ['messaging'],
    method: 'POST',
    path: '/api/sync/cca-digital',
    summary: 'Imports the cases of CCA Digital as back call requests, each once',
    access: 'admin',
    rate: 'write',
    audit: 'sync cca digital',
    success: {
      status: 200,
      body: z.object({ success: z.literal(true), message: z.string(), importedCount: z.number() }),
    },
    problems: ['not-configured', 'service-unreachable', 'service-unavailable'],
  },
});
