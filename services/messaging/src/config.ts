import { ConfigError, flag, publicOrigin, readConfig, serviceSettings } from '@loanline/kit/runtime/config';
import { retentionDays } from '@loanline/kit/compliance/retention/settings';
import * as z from 'zod';
import { browserPushServices } from './notifications/push/browser-push-services.ts';

const optional = z.string().trim().min(1).optional();
const phone = z.string().regex(/^\+[1-9]\d{6,14}$/, 'must be a number such as +447700900000');

/** Hours as `08:00-20:00`; `none` is a day without contact. */
const hours = (standard: string) =>
  z
    .string()
    .regex(
      /^([01]\d|2[0-3]):[0-5]\d-(([01]\d|2[0-3]):[0-5]\d|24:00)$|^none$/,
      'must look like 08:00-20:00, or none',
    )
    .default(standard)
    .transform((text) => {
      const [from = '', to = ''] = text.split('-');
      return text === 'none' ? null : { from, to };
    });

const count = (standard: number) => z.coerce.number().int().min(0).default(standard);

export const messagingSettings = {
  ...serviceSettings,
  /** Fills an empty database with demo requests and threads. */
  SEED_DEMO: flag.default(false),
  /** Where providers, agents and customers find the product, such as https://loans.example.co.uk. */
  PUBLIC_ORIGIN: publicOrigin,

  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9a-fA-F]{32}$/, 'must be AC and 32 hexadecimal digits')
    .optional(),
  TWILIO_AUTH_TOKEN: optional,
  /** The number, or the name of up to 11 letters, that texts come from. */
  TWILIO_SMS_FROM: z
    .string()
    .regex(/^(\+[1-9]\d{1,14}|[A-Za-z0-9 ]{1,11})$/)
    .optional(),
  TWILIO_WHATSAPP_FROM: phone.optional(),
  /** Another place than Twilio's own, for the sandbox. */
  TWILIO_BASE_URL: z.url().optional(),

  META_PHONE_NUMBER_ID: optional,
  META_BUSINESS_ACCOUNT_ID: optional,
  META_ACCESS_TOKEN: optional,
  META_APP_SECRET: optional,
  META_VERIFY_TOKEN: optional,
  /** The number that WhatsApp messages come from, when Meta carries them. */
  META_NUMBER: phone.optional(),
  META_BASE_URL: z.url().default('https://graph.facebook.com'),
  /** Whose WhatsApp is used when both are set up. */
  WHATSAPP_PROVIDER: z.enum(['twilio', 'meta']).optional(),
  /** The approved template that customers get updates with; without it they are not offered WhatsApp. */
  WHATSAPP_UPDATE_TEMPLATE: z
    .string()
    .regex(
      /^(HX[0-9a-fA-F]{32}|[a-z0-9_]+:[a-zA-Z_]+)$/,
      'must be HX and 32 hexadecimal digits at Twilio, or a name and a language such as application_update:en_GB at Meta',
    )
    .optional(),

  /** Longest wait for a provider's answer, in milliseconds. A lease lasts longer than any attempt. */
  PROVIDER_TIMEOUT_MS: z.coerce.number().int().min(100).max(30_000).default(10_000),
  /** The text to an agent names the amount owed as well: a debt must not be disclosed without need (CONC 7.9). */
  BACK_CALL_TEXT_NAMES_AMOUNT: flag.default(false),
  /** The number to text when staff send the agents a request without an agent's phone. */
  BACK_CALL_AGENT_PHONE: phone.optional(),

  /** Contact at reasonable times (FCA CONC 7.9.4R); Europe/London. */
  CONTACT_HOURS_WEEKDAY: hours('08:00-20:00'),
  CONTACT_HOURS_SATURDAY: hours('09:00-17:00'),
  CONTACT_HOURS_SUNDAY: hours('none'),
  CONTACT_HOURS_BANK_HOLIDAY: hours('none'),
  /** The government's list, https://www.gov.uk/bank-holidays.json; without it bank holidays follow only the Act. */
  BANK_HOLIDAYS_URL: z.url({ protocol: /^https?$/ }).optional(),
  REMINDERS_PER_DAY: count(1),
  REMINDERS_PER_WEEK: count(3),
  /** How long someone who asked for help is left in peace, in days. */
  HOLD_DAYS: z.coerce.number().int().min(1).max(365).default(30),
  /** The same in working days for somebody who has not confirmed who they are, until staff work on the request. */
  HOLD_UNPROVEN_DAYS: z.coerce.number().int().min(1).max(20).default(3),

  /** The mail server, such as smtps://user:password@mail.example.co.uk. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** Whom emails come from, such as Example Loans <updates@example.co.uk>. */
  SMTP_FROM: optional,

  /** The key that names us to push services, a number of P-256; without it customers are not offered notifications on devices. */
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'must be 32 bytes in base64url')
    .optional(),
  /** Whom push services write to about our messages; the postmaster of PUBLIC_ORIGIN unless set. */
  VAPID_SUBJECT: z
    .url({ protocol: /^(mailto|https)$/, error: 'must begin with mailto: or https:' })
    .optional(),
  /** The push services that notifications may be sent to, as addresses with * for a part of the name. */
  PUSH_SERVICES: z
    .string()
    .default(browserPushServices.join(','))
    .transform((list) => list.split(',').map((entry) => entry.trim()))
    .pipe(
      z.array(
        z
          .string()
          .regex(/^https?:\/\/(\*\.)?[\w.-]+(:\d+)?$/, 'must be addresses such as https://*.example.com'),
      ),
    ),

  /** How long a chat message of the lender stays unread before the customer gets a notification, in minutes. */
  NOTIFY_UNREAD_MINUTES: z.coerce.number().min(0).max(1_440).default(5),
  /** Most notifications about one application over one channel in 24 hours. */
  NOTIFICATIONS_PER_DAY: count(5),

  RETENTION_BACK_CALLS_DAYS: retentionDays(730),
  RETENTION_CONVERSATIONS_DAYS: retentionDays(730),
  RETENTION_WEBHOOK_EVENTS_DAYS: retentionDays(30),
  RETENTION_IMPORTS_DAYS: retentionDays(90),
};

export type MessagingConfig = ReturnType<typeof readMessagingConfig>;

/** @throws ConfigError naming each setting that is missing or not valid */
export const readMessagingConfig = (env: Readonly<Record<string, string | undefined>>) => {
  const config = readConfig(messagingSettings, env);
  if ((config.SMTP_URL === undefined) !== (config.SMTP_FROM === undefined))
    throw new ConfigError(['SMTP_URL and SMTP_FROM (both or neither)']);
  return config;
};
