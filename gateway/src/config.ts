import {
  cipherKey,
  ConfigError,
  pem,
  port,
  processSettings,
  publicOrigin,
  readConfig,
  redisUrl,
} from '@loanline/kit/runtime/config';
import { retentionDays } from '@loanline/kit/compliance/retention/settings';
import { inboxAssignments } from '@loanline/proto/entities/conversations/staff-inbox';
import { passwordMinLength } from '@loanline/proto/entities/staff';
import * as z from 'zod';
import { rateSettings } from './limits/rates.ts';
import { isWeakPassword } from './staff/password-strength.ts';
import { automaticReplySettings } from './staff-inbox/automatic-replies/settings.ts';
import { responseSettings } from './staff-inbox/response-settings.ts';

/** Settings that several gateways need: shared limits. */
export const sharedSettings = { REDIS_URL: redisUrl };

export const gatewaySettings = {
  ...processSettings,
  ...rateSettings,
  ...responseSettings,
  ...automaticReplySettings,
  PORT: port.default(8080),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  REDIS_URL: redisUrl.optional(),
  /** Ed25519, PKCS 8 PEM; the same for all gateways. Services receive the public half. */
  GATEWAY_PRIVATE_KEY: pem,
  APPLICATIONS_URL: z.url(),
  CHAT_URL: z.url(),
  MESSAGING_URL: z.url(),
  REMINDERS_URL: z.url(),
  INTEGRATIONS_URL: z.url(),
  /** Where browsers find the product, such as https://loans.example.co.uk; the host they ask counts as well. */
  PUBLIC_ORIGIN: publicOrigin.optional(),
  /** How many proxies of ours stand before the gateway, each adding to X-Forwarded-For. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  TRACKER_ACCESS: z.enum(['reference', 'verified']).default('verified'),
  /** How customers confirm who they are: by questions, by a code to their phone, or by either. */
  CONFIRM_BY: z.enum(['questions', 'code', 'either']).default('questions'),
  ADMIN_USERNAME: z.string().trim().min(1).max(100),
  ADMIN_PASSWORD: z.string().min(passwordMinLength, `at least ${passwordMinLength} characters`).max(200),
  /** Under which the secrets of two-step sign-ins are stored; the same for all gateways. */
  STAFF_TOTP_KEY: cipherKey,
  /** Whether a code is required of all staff who sign in, or optional. */
  STAFF_TOTP: z.enum(['optional', 'required']).default('optional'),
  /** The folder of the built web app; without it only the API is served. */
  WEB_DIST: z.string().optional(),
  /** Where /metrics answers; never on the public port. */
  METRICS_PORT: port.optional(),
  /** Most calls from one address whose bodies arrive at the same time, and most that each service has of it. */
  CALLS_PER_ADDRESS: z.coerce.number().int().min(1).default(100),
  /** Most calls that one gateway answers at the same time; it refuses further calls with 503. */
  CALLS_AT_ONCE: z.coerce.number().int().min(1).default(1_000),
  SOCKETS_PER_ADDRESS: z.coerce.number().int().min(1).default(200),
  /** The same from one IPv6 /48. */
  SOCKETS_PER_SITE: z.coerce.number().int().min(1).default(1_000),
  /** Most sockets that one gateway has open; it refuses strangers' at 80 % of this, and customers' at 90 %. */
  SOCKETS_AT_ONCE: z.coerce.number().int().min(1).default(10_000),
  /** Connections to each service that short calls share; with 0 every call goes over HTTP. */
  SHARED_CONNECTIONS: z.coerce.number().int().min(0).max(64).default(4),
  /** Longest wait for a service's answer, in milliseconds. */
  SERVICE_TIMEOUT_MS: z.coerce.number().int().min(1).default(15_000),
  /** The same for calls that import, sync or change many rows. */
  IMPORT_TIMEOUT_MS: z.coerce.number().int().min(1).default(120_000),
  /** Whether staff take new conversations, or each goes to a member of staff who is present. */
  INBOX_ASSIGNMENT: z.enum(inboxAssignments).default('by-hand'),
  /** How many customers wait for one member of staff when no further conversation is assigned to them by turn. */
  INBOX_TURN_LIMIT: z.coerce.number().int().min(1).max(1_000).default(10),
  RETENTION_SESSIONS_DAYS: retentionDays(90),
};

export type GatewayConfig = ReturnType<typeof readGatewayConfig>;

/** @throws ConfigError naming each setting that is missing or not valid */
export const readGatewayConfig = (env: Readonly<Record<string, string | undefined>>) => {
  const config = readConfig(gatewaySettings, env);
  // The gateway ends no TLS: with an https origin a proxy is in front, and all browsers would share its address.
  if (config.PUBLIC_ORIGIN?.startsWith('https:') && config.TRUST_PROXY === 0)
    throw new ConfigError(['TRUST_PROXY (1 or more where PUBLIC_ORIGIN is https)']);
  if (isWeakPassword(config.ADMIN_PASSWORD, config.ADMIN_USERNAME))
    throw new ConfigError(['ADMIN_PASSWORD (is easy to guess)']);
  return config;
};
