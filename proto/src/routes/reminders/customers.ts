import * as z from 'zod/mini';
import { defineRoutes } from '../../contract.ts';
import { customerSearchQuery, customerSearchResult } from '../../entities/customer-record.ts';

export const customersRoutes = defineRoutes('reminders', {
  searchCustomers: {
    delegatesTo: ['applications'],
    method: 'GET',
    path: '/api/customers/search',
    summary:
      'Customers by the beginning of their names, phone or customer number, at most 10; records first, then those who have applied; the header x-partial says that these are missing',
    access: 'admin',
    rate: 'read',
    audit: 'read',
    query: customerSearchQuery,
    success: { status: 200, body: z.array(customerSearchResult) },
    problems: [],
  },
});
