import { Ajv, type ValidateFunction } from 'ajv';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import type { Request, RequestHandler } from 'express';
import { readFileSync } from 'node:fs';

/** A JSON file of descriptions/: what is used of what a provider publishes, in JSON Schema. */
interface Description {
  /** Where it is published. */
  readonly source: string;
  /** Every path that is the provider's, as a regular expression. */
  readonly paths: string;
  readonly $defs?: object;
  readonly operations: readonly {
    readonly method: string;
    readonly path: string;
    readonly query?: object;
    readonly body?: object;
    /** JSON answers by status; what is answered without JSON is not held to anything. */
    readonly answers: Readonly<Record<string, object>>;
  }[];
  readonly refusal: object;
}

const providers = ['twilio', 'meta', 'sheets', 'graph', 'microsoft-login'] as const;

const read = (provider: string) =>
  JSON.parse(
    readFileSync(new URL(`./descriptions/${provider}.json`, import.meta.url), 'utf8'),
  ) as Description;

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** `/files/{id}` as a regular expression. */
const matcher = (path: string) =>
  new RegExp(
    `^${path
      .split(/\{\w+\}/)
      .map(escaped)
      .join('[^/]+')}$`,
  );

/** What comes in a query or a form is text: it is read as what it is described to be. */
const asText = new Ajv({ strict: false, coerceTypes: 'array', allErrors: true });
const asJson = new Ajv({ strict: false, allErrors: true });
const formats = ['date-time', 'uuid'] as const;
for (const name of formats) for (const ajv of [asText, asJson]) ajv.addFormat(name, fullFormats[name]);

const compile = ({ paths, $defs, operations, refusal }: Description) => {
  const whole = (ajv: Pick<Ajv, 'compile'>, schema: object | undefined) =>
    schema && ajv.compile({ ...schema, $defs });
  return {
    paths: new RegExp(paths),
    refusal: asJson.compile(refusal),
    operations: operations.map(({ method, path, query, body, answers }) => ({
      name: `${method} ${path}`,
      method,
      path: matcher(path),
      query: whole(asText, query),
      formBody: whole(asText, body),
      jsonBody: whole(asJson, body),
      answers: new Map(
        Object.entries(answers).map(([status, schema]) => [Number(status), whole(asJson, schema)]),
      ),
    })),
  };
};

const faultsOf = (part: string, validate: ValidateFunction | undefined, value: unknown): string[] =>
  validate === undefined || validate(structuredClone(value))
    ? []
    : (validate.errors ?? []).map(({ instancePath, message = '' }) => `${part}${instancePath} ${message}`);

const formOf = (body: string) => {
  const fields = new URLSearchParams(body);
  return Object.fromEntries([...fields.keys()].map((name) => [name, fields.get(name)]));
};

/** Watches the answers of a sandbox, and keeps where they are not as the providers describe theirs. */
export const assertOpenApi = () => {
  const descriptions = providers.map((provider) => compile(read(provider)));
  const deviations = new Set<string>();
  const seen = new Set<string>();

  const faults = (request: Request, status: number, answer: unknown): string[] => {
    const path = decodeURIComponent(request.originalUrl.split('?')[0] ?? '');
    const description = descriptions.find(({ paths }) => paths.test(path));
    if (!description) return [];
    if (status >= 400) return faultsOf('refusal', description.refusal, answer);
    const operation = description.operations.find(
      (one) => one.method === request.method && one.path.test(path),
    );
    const schema = operation?.answers.get(status);
    if (!operation || !schema) return ['is not described'];
    seen.add(operation.name);
    const body: unknown = request.body;
    const isForm = typeof body === 'string';
    return [
      ...faultsOf('query', operation.query, { ...request.query }),
      ...faultsOf('body', isForm ? operation.formBody : operation.jsonBody, isForm ? formOf(body) : body),
      ...faultsOf('answer', schema, answer),
    ];
  };

  const watch: RequestHandler = (request, response, next) => {
    const json = response.json.bind(response);
    response.json = (answer: unknown) => {
      const { statusCode } = response;
      const sent: unknown = JSON.parse(JSON.stringify(answer));
      for (const fault of faults(request, statusCode, sent))
        deviations.add(`${request.method} ${request.path} ${statusCode}: ${fault}`);
      return json(answer);
    };
    next();
  };

  return {
    /** To be given to the sandbox. */
    watch,
    /** Each way in which an answer, or what was taken, is not as described. */
    deviations: (): string[] => [...deviations],
    /** Operations that were never answered well. */
    unseen: (): string[] =>
      descriptions
        .flatMap(({ operations }) => operations)
        .map(({ name }) => name)
        .filter((name) => !seen.has(name)),
    /** @throws Error with the deviations, if there are any */
    confirm: (): void => {
      if (deviations.size > 0) throw new Error(`Not as described:\n${[...deviations].join('\n')}`);
    },
  };
};
