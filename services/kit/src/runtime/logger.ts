import { pino, type Logger as PinoLogger } from 'pino';
import { openContext } from './request-context.ts';
import { redact } from './redact.ts';

export type Logger = PinoLogger;

export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** Fields whose values never reach a log, up to three levels deep. */
const personalFields = [
  'firstName', 'lastName', 'forename', 'surname', 'name', 'customerName', 'customerFirstName', 'customerLastName',
  'email', 'customerEmail', 'mobile', 'mobileNumber', 'phone', 'phoneNumber', 'customerPhone', 'customerMobile',
  'address', 'addressLine1', 'addressLine2', 'addressLine3', 'customerAddress', 'postcode', 'dateOfBirth',
  'text', 'message', 'note', 'notes', 'messageBody', 'submission', 'body', 'details', 'inquiryReason', 'inquiryId',
  'sortCode', 'accountNumber', 'cardNumber', 'cardLastFourDigits', 'nameOnCard',
  'password', 'token', 'authorization', 'cookie',
]; // prettier-ignore

const paths = personalFields.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]);

/** A line of a stack that names a place in the code; a message may have lines that begin with "at" as well. */
const isFrame = (line: string) => /^ {4}at .*(:\d+:\d+\)?|\((<anonymous>|native|index \d+)\))$/.test(line);

/** An error without what it may quote: database errors and parsers repeat the values they refuse. */
const describeError = (error: unknown) => {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, constraint, table } = error as Error & {
    code?: unknown;
    constraint?: unknown;
    table?: unknown;
  };
  const frames = error.stack?.split('\n').filter(isFrame);
  return {
    type: error.name,
    reason: redact(error.message),
    code,
    constraint,
    table,
    frames: frames?.join('\n'),
  };
};

/** The log line of an answered request: its route and not its path, which names somebody. */
export interface Answered {
  readonly correlationId: string;
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly ms: number;
  /** For a refusal: the client's address, and the staff session if there was one. */
  readonly clientAddress?: string;
  readonly sessionId?: string | undefined;
}

/**
 * The same log without the search for personal fields, which takes fifty times as long as the line itself: for lines that
 * are written for every request or event, and of which each field is known to be about no person.
 */
export const withoutSearch = (logger: Logger): Logger =>
  logger.child({}, { redact: { paths: ['nothing'], censor: '' } });

/** Logs each answer, with the correlation id that finds the request in every process that worked on it. */
export const answerLog = (logger: Logger): ((answered: Answered) => void) => {
  const log = withoutSearch(logger);
  return (answered) => log.info({ ...answered, ms: Math.round(answered.ms) }, 'request answered');
};

/** The correlation id of the request under way, for lines that name none. */
const requestOf = (): { correlationId?: string } => {
  const { correlationId } = openContext() ?? {};
  return correlationId === undefined ? {} : { correlationId };
};

/** JSON lines on standard output, one logger for each service, without personal data. */
export const createLogger = (
  service: string,
  level: LogLevel = 'info',
  destination?: { write(line: string): void },
): Logger =>
  pino(
    {
      level,
      base: { service },
      messageKey: 'event',
      timestamp: pino.stdTimeFunctions.isoTime,
      mixin: requestOf,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths, censor: '[redacted]' },
      serializers: { err: describeError, error: describeError },
    },
    destination ?? pino.destination({ sync: false }),
  );
