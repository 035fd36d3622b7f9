import * as z from 'zod/mini';
import { defineRoutes } from '../../contract.ts';
import { moment } from '../../entities/fields.ts';

export const bankHolidaysRoutes = defineRoutes('messaging', {
  listBankHolidays: {
    method: 'GET',
    path: '/api/bank-holidays',
    summary:
      'The bank holidays of England and Wales as the government published them, and when that was read; none while it was not. Years that are not among them follow the Act',
    access: 'public',
    rate: 'read',
    audit: 'none',
    success: {
      status: 200,
      body: z.object({ dates: z.array(z.iso.date()), readAt: z.nullable(moment) }),
    },
    problems: [],
  },
});
