import { describe, expect, it } from '@jest/globals';
import { openApiDocument } from './openapi.ts';
import { routes } from './routes/index.ts';

type Operations = Record<
  string,
  Record<string, { operationId: string; parameters: { name: string; in: string }[] }>
>;

const all = Object.entries(routes);
const document = openApiDocument(routes);
const paths = document['paths'] as Operations;

describe('the contracts', () => {
  it.each(all)('%s is in the OpenAPI document', (name, route) => {
    expect(paths[route.path]?.[route.method.toLowerCase()]?.operationId).toBe(name);
  });

  it.each(all)('%s declares each parameter of its path', (_name, route) => {
    const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const declared = paths[route.path]?.[route.method.toLowerCase()]?.parameters
      .filter((parameter) => parameter.in === 'path')
      .map(({ name }) => name);
    expect(declared).toEqual(inPath);
  });

  it('are one for each method and path', () => {
    const calls = all.map(([, { method, path }]) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`);
    expect(new Set(calls).size).toBe(calls.length);
  });

  it('describe both wizards and every problem without a dangling reference', () => {
    const text = JSON.stringify(document);
    const references = [...text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name);
    const known = Object.keys((document['components'] as { schemas: object }).schemas);
    expect(references.filter((name) => !known.includes(String(name)))).toEqual([]);
    expect(text).toContain('"const":"apply"');
    expect(text).toContain('"const":"loan-application"');
  });
});
