import type { Heard } from './listen-in.ts';

/** Fields that are sent and may be logged: ids, states, choices, and the names that staff sign in with. */
const harmless = new Set([
  ...['actor', 'agent', 'assignedTo', 'author', 'reader', 'role', 'sender', 'username'],
  ...['applicationId', 'Application ID', 'clientId', 'kind', 'queue', 'record', 'source', 'type'],
  ...[
    'action',
    'calls',
    'channel',
    'channels',
    'did',
    'flagged',
    'flow',
    'format',
    'from',
    'list',
    'next',
    'purpose',
    'section',
    'until',
    'sort',
    'step',
    'view',
  ],
  ...['outcome', 'stage', 'Stage', 'status', 'Status'],
]);

/** Of what a provider reports about a phone, what its owner typed; all else is about the message. */
const typedOnPhones = new Set(['Body', 'From', 'body', 'caption', 'wa_id']);
const isWebhook = (url: string) =>
  /^\/api\/(?:(?:sms|whatsapp)\/(?:webhook|status)|monday\/webhook)/.test(url);

/** An outcome and its reason are chosen from lists. */
const isOutcome = (url: string) => /^\/api\/applications\/[^/]+\/outcome/.test(url);

/** Words in small letters with one blank between and around them, however they were escaped, quoted or spaced. */
export const wordsOf = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replace(/(?:\\[nrt"\\/]|%[0-9a-f]{2}|[^\p{L}\p{N}])+/gu, ' ')
    .trim()} `;

/** What customers write to be left alone, and to be written to again, is also the name of a route. */
const commands = new Set([' stop ', ' start ']);

/** A long text that is logged is so with its beginning. */
const mostWords = 6;

/** Without its prefix. A code without its first 0 would be found in any port or process id. */
const shortestPhone = 9;

/** What to look for where nobody may have written it; nothing where it would stand anywhere. */
const tracesOf = (value: string): string[] => {
  const words = wordsOf(value);
  if (commands.has(words)) return [];
  if (/\p{L}/u.test(words))
    return words.trim().length < 3 ? [] : [` ${words.trim().split(' ').slice(0, mostWords).join(' ')} `];
  const digits = value.replace(/\D/g, '');
  if (digits.length < 6) return [];
  const local = digits.replace(/^(?:44|0)/, '');
  return [
    words,
    ` ${digits} `,
    ...(local.length < shortestPhone ? [] : [` ${local} `, ` 0${local} `, ` 44${local} `]),
  ];
};

/** Ids and moments to the millisecond are generated, not typed; a line may be logged in the same millisecond. */
const isGenerated = (value: string) =>
  /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value) ||
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d+Z$/.test(value);

type Field = readonly [field: string, value: string];

const leavesOf = (value: unknown, field: string): Field[] => {
  if (typeof value === 'string') return [[field, value]];
  if (typeof value === 'number') return [[field, String(value)]];
  if (Array.isArray(value)) return value.flatMap((one) => leavesOf(one, field));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => leavesOf(one, name));
};

/** The first rows of a csv in a form; a workbook is compressed, and not read. */
const cellsOf = (form: string): Field[] => {
  const [, file = ''] = form.split('\r\n\r\n');
  const [header = '', ...rows] = file.split(/\r?\n/).slice(0, 20);
  const names = header.split(',');
  return rows.flatMap((row) => row.split(',').map((cell, at): Field => [names[at] ?? 'file', cell]));
};

const fieldsOfBody = (body: string, type: string): Field[] => {
  if (type.startsWith('multipart/form-data')) return cellsOf(body);
  if (type.startsWith('application/x-www-form-urlencoded')) return [...new URLSearchParams(body)];
  try {
    return leavesOf(JSON.parse(body), 'body');
  } catch {
    // Cut off, or never JSON.
    return [];
  }
};

/** Shorter ones are choices, such as of the look. */
const shortestSecret = 16;

const secretsOf = ({ cookie = '', authorization = '' }: Heard['headers']): Field[] =>
  [
    ...cookie.split('; ').map((pair): Field => ['cookie', pair.slice(pair.indexOf('=') + 1)]),
    ['authorization', authorization.replace(/^\w+ /, '')] as const,
  ].filter(([, value]) => value.length >= shortestSecret);

const fieldsOf = ({ url, headers, body }: Heard): Field[] => {
  if (isOutcome(url)) return secretsOf(headers);
  const sent = fieldsOfBody(body.toString(), headers['content-type'] ?? '');
  if (isWebhook(url))
    return sent
      .filter(([field]) => typedOnPhones.has(field))
      .map(([field, value]) => [field, value.replace(/^whatsapp:/, '')]);
  return [...new URL(url, 'http://localhost').searchParams, ...secretsOf(headers), ...sent];
};

/** The address of a push service is no secret; what it calls the device is. */
const secretOf = (field: string, value: string): string =>
  field === 'endpoint' ? value.slice(value.lastIndexOf('/') + 1) : value;

/** What was typed in a run, to be looked for, and the field that it was typed into. */
export const createTyped = () => {
  const fields = new Map<string, string>();
  return {
    /** Each trace, as words, with its field. */
    fields: fields as ReadonlyMap<string, string>,
    hear: (heard: Heard): void => {
      for (const [field, value] of fieldsOf(heard))
        if (!harmless.has(field) && !isGenerated(value))
          for (const trace of tracesOf(secretOf(field, value)))
            if (!fields.has(trace)) fields.set(trace, field);
    },
  };
};
