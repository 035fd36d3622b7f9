import * as z from 'zod';
import { logLevels } from './logger.ts';

/** Says which settings are missing or wrong, each by its name, never with its value. */
export class ConfigError extends Error {
  constructor(faults: readonly string[]) {
    super(`Cannot start, please set:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

/**
 * Names of earlier releases. A process refuses them, because it would otherwise use a default in place of the value.
 */
export const formerNames: Readonly<Record<string, string>> = {
  AGENT_PHONE: 'BACK_CALL_AGENT_PHONE',
  AGENT_TEXT_AMOUNT: 'BACK_CALL_TEXT_NAMES_AMOUNT',
  PUBLIC_URL: 'PUBLIC_ORIGIN',
  RATE_CODE: 'RATE_TWO_STEP',
  RATE_CODE_DAY: 'RATE_TWO_STEP_DAY',
  RATE_MISSED: 'RATE_FAILED_LOOKUPS',
  RATE_MISSED_SITE: 'RATE_FAILED_LOOKUPS_SITE',
  RATE_MISSED_TOTAL: 'RATE_FAILED_LOOKUPS_TOTAL',
};

/**
 * Reads settings from environment variables; an empty variable counts as not set.
 * @throws ConfigError naming each setting that is missing or not valid
 */
export const readConfig = <S extends z.ZodRawShape>(
  shape: S,
  env: Readonly<Record<string, string | undefined>>,
): z.output<z.ZodObject<S>> => {
  const former = Object.keys(formerNames).filter((name) => name in env && env[name]);
  if (former.length > 0) throw new ConfigError(former.map((name) => `${name} (is now ${formerNames[name]})`));
  const given = Object.fromEntries(
    Object.keys(shape).map((name) => [name, env[name] === '' ? undefined : env[name]]),
  );
  const result = z.object(shape).safeParse(given);
  if (result.success) return result.data;
  throw new ConfigError(
    result.error.issues.map((issue) => {
      const name = issue.path.join('.');
      return given[name] === undefined ? `${name} (missing)` : `${name} (${issue.message})`;
    }),
  );
};

/** PEM keys in one line: newlines may be written as \n. */
export const pem = z.string().transform((text) => text.replaceAll('\\n', '\n'));

const keyBytes = 32;

/** A key of `createCipher`: 32 bytes in base64, such as `openssl rand -base64 32` makes. */
export const cipherKey = z
  .base64('is not base64')
  .transform((text) => Buffer.from(text, 'base64'))
  .refine((bytes) => bytes.length === keyBytes, `must be ${keyBytes} bytes in base64`);

export const port = z.coerce.number().int().min(0).max(65535);

/** How browsers address the product, such as https://loans.example.co.uk; a path after it does not count. */
export const publicOrigin = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin);

/** "1" or "true" is on, "0" or "false" is off. */
export const flag = z.enum(['0', '1', 'true', 'false']).transform((text) => text === '1' || text === 'true');

/** Settings of every process. */
export const processSettings = {
  HOST: z.string().default('127.0.0.1'),
  LOG_LEVEL: z.enum(logLevels).default('info'),
  /** Which build of the release runs, such as a commit; images are built with it. */
  BUILD_ID: z
    .string()
    .regex(/^[\w.-]{1,64}$/, 'must be letters, digits, dots and hyphens')
    .optional(),
  /** Milliseconds between "not ready" and refusing connections, for load balancers to notice. */
  DRAIN_DELAY_MS: z.coerce.number().int().min(0).max(60_000).default(0),
  /** Where the process sends traces by OTLP over HTTP; without it, it sends none. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** Headers, sampling and resource attributes of traces: the OpenTelemetry SDK reads these itself. */
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  OTEL_TRACES_SAMPLER: z.string().optional(),
  OTEL_TRACES_SAMPLER_ARG: z.string().optional(),
  OTEL_RESOURCE_ATTRIBUTES: z.string().optional(),
};

/** Settings of every service behind the gateway. */
export const serviceSettings = {
  ...processSettings,
  PORT: port,
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  /** Both keys, the old one and the new one, while keys are rotated. */
  GATEWAY_PUBLIC_KEY: pem,
};

export const redisUrl = z.url({ protocol: /^rediss?$/ });

/** Settings of every process that runs on its own. */
export const busSettings = {
  AMQP_URL: z.url({ protocol: /^amqps?$/ }),
  /** Redis, which delivers live events sooner. */
  REDIS_URL: redisUrl.optional(),
};
