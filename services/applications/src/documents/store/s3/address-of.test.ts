import { expect, it } from '@jest/globals';
import { addressOf } from './address-of.ts';

const place = { endpoint: 'https://s3.example.com:9000', bucket: 'documents' };

it.each([
  [true, { key: 'a/b' }, 'https://s3.example.com:9000/documents/a/b'],
  [
    true,
    { query: { prefix: 'a/', delete: '' } },
    'https://s3.example.com:9000/documents/?prefix=a%2F&delete=',
  ],
  [false, { key: 'a/b' }, 'https://documents.s3.example.com:9000/a/b'],
  [false, {}, 'https://documents.s3.example.com:9000/'],
] as const)('given path style %s, %j is at %s', (pathStyle, request, address) => {
  expect(addressOf({ ...place, pathStyle }, request).href).toBe(address);
});
