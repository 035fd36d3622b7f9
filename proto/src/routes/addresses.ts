import * as z from 'zod/mini';
import { defineRoute } from '../contract.ts';
import { addressSuggestion, foundAddress } from '../entities/address.ts';

/** Goes with every call of one search, from the first letter to the address that is chosen. */
const session = z.string().check(z.regex(/^[\w-]{1,36}$/));

export const getAddressSearch = defineRoute({
  service: 'applications',
  method: 'GET',
  path: '/api/addresses/availability',
  summary: 'Tells whether addresses can be searched for; without it they are typed',
  access: 'anyone',
  rate: 'read',
  success: { status: 200, body: z.object({ available: z.boolean() }) },
  problems: [],
});

export const searchAddresses = defineRoute({
  service: 'applications',
  method: 'GET',
  path: '/api/addresses',
  summary: 'Addresses in Great Britain that begin like what was typed',
  access: 'anyone',
  rate: 'address',
  query: z.object({ query: z.string().check(z.trim(), z.minLength(3), z.maxLength(100)), session }),
  success: { status: 200, body: z.array(addressSuggestion) },
  problems: ['service-unavailable'],
});

export const getAddress = defineRoute({
  service: 'applications',
  method: 'GET',
  path: '/api/addresses/{id}',
  summary: 'One address that was found, in its parts',
  access: 'anyone',
  rate: 'address',
  params: z.object({ id: z.string().check(z.regex(/^[\w-]{1,500}$/)) }),
  query: z.object({ session }),
  success: { status: 200, body: foundAddress },
  problems: ['not-found', 'service-unavailable'],
});
