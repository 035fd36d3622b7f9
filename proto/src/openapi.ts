import * as z from 'zod/mini';
import type { Access, Route } from './contract.ts';
import { problem, problemStatus, type ProblemCode } from './problems.ts';

type Json = Record<string, unknown>;
type Schema = NonNullable<Route['body']>;

/** Problems that any route can answer with. */
const commonProblems: readonly ProblemCode[] = ['invalid-input', 'too-many-requests', 'server-failure'];
const accessProblems: readonly ProblemCode[] = ['not-signed-in', 'forbidden'];

const staffAccess: readonly Access[] = ['admin', 'staff', 'staff-pending'];

const jsonSchema = (schema: Schema, io: 'input' | 'output'): Json => {
  const json: Json = { ...z.toJSONSchema(schema, { io, unrepresentable: 'any' }) };
  delete json['$schema'];
  return json;
};

const jsonBody = (schema: Json) => ({ content: { 'application/json': { schema } } });

const bytes = { type: 'string', format: 'binary' };

/** What a success answer holds: JSON, a text of another type, bytes, or nothing. */
const answerBody = ({ body, contentType }: Route['success']): Json => {
  const schema = body ? jsonSchema(body, 'output') : bytes;
  if (contentType) return { content: { [contentType]: { schema } } };
  return body ? jsonBody(schema) : {};
};

const parametersIn = (place: 'path' | 'query', schema: Schema | undefined): Json[] => {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Json;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
};

const problemsOf = (route: Route): Json => {
  const codes = [
    ...commonProblems,
    ...(route.access === 'public' || route.access === 'inquiry' ? [] : accessProblems),
    ...(route.body || route.upload || route.bytes
      ? (['malformed-request', 'too-large', 'unsupported-media-type'] as const)
      : []),
    ...route.problems,
  ];
  return Object.fromEntries(
    codes.map((code) => {
      const alike = codes.filter((other) => problemStatus[other] === problemStatus[code]);
      const answer = jsonBody({ $ref: '#/components/schemas/Problem' });
      return [String(problemStatus[code]), { description: alike.join(', '), ...answer }];
    }),
  );
};

const fileBody = (field: string, others: Route['uploadFields'] = {}): Json => {
  const properties: Json = { [field]: bytes };
  for (const [name, schema] of Object.entries(others))
    properties[name] = {
      type: 'string',
      contentMediaType: 'application/json',
      contentSchema: jsonSchema(schema, 'input'),
    };
  return {
    content: { 'multipart/form-data': { schema: { type: 'object', required: [field], properties } } },
  };
};

const pieceBody: Json = { content: { 'application/octet-stream': { schema: bytes } } };

const requestBody = ({ body, upload, uploadFields, bytes: mostBytes }: Route): Json => {
  if (upload) return { requestBody: { required: true, ...fileBody(upload, uploadFields) } };
  if (mostBytes) return { requestBody: { required: true, ...pieceBody } };
  return body ? { requestBody: { required: true, ...jsonBody(jsonSchema(body, 'input')) } } : {};
};

const operation = (name: string, route: Route): Json => {
  const { status } = route.success;
  return {
    operationId: name,
    summary: route.summary,
    tags: [route.service],
    ...(staffAccess.includes(route.access) ? { security: [{ staff: [] }] } : {}),
    'x-access': route.access,
    parameters: [...parametersIn('path', route.params), ...parametersIn('query', route.query)],
    ...requestBody(route),
    responses: {
      [status]: { description: 'Done', ...answerBody(route.success) },
      ...problemsOf(route),
    },
  };
};

/** HTTP calls as an OpenAPI 3.1 document. */
export const openApiDocument = (routes: Readonly<Record<string, Route>>): Json => {
  const paths: Record<string, Json> = {};
  for (const [name, route] of Object.entries(routes)) {
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operation(name, route) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Loanline', version: '1' },
    paths,
    components: {
      schemas: { Problem: jsonSchema(problem, 'output') },
      securitySchemes: { staff: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
};
