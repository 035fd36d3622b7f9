import * as z from 'zod/mini';
import { defineRoutes } from '../../contract.ts';
import { addressSuggestion, foundAddress } from '../../entities/address.ts';

/** Goes with every call of one search, from the first letter to the address that is chosen. */
const session = z.string().check(z.regex(/^[\w-]{1,36}$/));

export const addressesRoutes = defineRoutes('applications', {
  getAddressSearchAvailability: {
    method: 'GET',
    path: '/api/addresses/availability',
    summary: 'Whether addresses can be searched for; otherwise applicants type theirs',
    access: 'public',
    rate: 'read',
    audit: 'none',
    success: { status: 200, body: z.object({ available: z.boolean() }) },
    problems: [],
  },

  searchAddresses: {
    method: 'GET',
    path: '/api/addresses',
    summary: 'Addresses in Great Britain that begin like what was typed',
    access: 'public',
    rate: 'address',
    audit: 'none',
    query: z.object({ query: z.string().check(z.trim(), z.minLength(3), z.maxLength(100)), session }),
    success: { status: 200, body: z.array(addressSuggestion) },
    problems: ['not-configured', 'service-unavailable'],
  },

  getAddress: {
    method: 'GET',
    path: '/api/addresses/{id}',
    summary: 'One address that was found, in its parts',
    access: 'public',
    rate: 'address',
    audit: 'none',
    params: z.object({ id: z.string().check(z.regex(/^[\w-]{1,500}$/)) }),
    query: z.object({ session }),
    success: { status: 200, body: foundAddress },
    problems: ['not-found', 'not-configured', 'service-unavailable'],
  },
});
