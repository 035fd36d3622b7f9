import * as z from 'zod/mini';
import type { ServiceName } from '../contract.ts';
import { toE164 } from '../rules/uk-phone.ts';
import { applicationReference, moment } from './fields.ts';

/** By what a person's records are found, in every service. */
export const person = z.object({
  references: z.array(z.string()),
  /** As +44... */
  phones: z.array(z.string()),
  /** In small letters. */
  emails: z.array(z.string()),
  /** In full; only texts without any of the others are searched for them. */
  names: z.array(z.string()),
});
export type Person = z.output<typeof person>;

/** The services that answer a request, as staff know them. */
export const personHolders = [
  'applications',
  'chat',
  'messaging',
  'reminders',
  'integrations',
] as const satisfies readonly ServiceName[];
export type PersonHolder = (typeof personHolders)[number];

export const personRequestKinds = ['export', 'erasure'] as const;

/** What was erased, in words, and how many of it. */
export const erasedRecords = z.object({ what: z.string(), count: z.number() });
export type ErasedRecords = z.output<typeof erasedRecords>;

/** What was not erased, and why. */
export const retainedRecords = z.object({
  what: z.string(),
  count: z.number(),
  reason: z.string(),
  /** Null when it is retained for ever. */
  until: z.nullable(moment),
});
export type RetainedRecords = z.output<typeof retainedRecords>;

/** What one service did about a request; not answered yet without `answeredAt`. */
export const personAnswer = z.object({
  service: z.enum(personHolders),
  answeredAt: z.nullable(moment),
  erased: z.array(erasedRecords),
  kept: z.array(retainedRecords),
});
export type PersonAnswer = z.output<typeof personAnswer>;

/** All that is known of one person, to be exported or erased. */
export const personRequest = z.object({
  id: z.uuid(),
  kind: z.enum(personRequestKinds),
  /** References, or the end of a phone number or an email address: enough to recognise the request, and no more. */
  subject: z.string(),
  /** As staff typed it. */
  reason: z.string(),
  /** Username of the admin who asked. */
  actor: z.string(),
  requestedAt: moment,
  /** When the last service had answered. */
  completedAt: z.nullable(moment),
  /** One for each service. */
  answers: z.array(personAnswer),
  /** Until when the file of an export can be fetched; null without a file. */
  fileUntil: z.nullable(moment),
});
export type PersonRequest = z.output<typeof personRequest>;

const eachOnce = (values: string[]) => [...new Set(values)];

const phone = z.string().check(
  z.maxLength(40),
  z.refine((text) => toE164(text) !== null, 'Enter a UK phone number'),
  z.overwrite((text) => toE164(text) ?? text),
);
/** An email address to find a person with. */
export const personEmail = z.string().check(z.trim(), z.toLowerCase(), z.email('Enter an email address'));

const listOf = (one: z.ZodMiniType<string, string>) =>
  z._default(z.array(one).check(z.maxLength(50, 'Up to 50 at once'), z.overwrite(eachOnce)), []);

/** By what staff choose a person. */
const choice = {
  references: listOf(applicationReference),
  phones: listOf(phone),
  emails: listOf(personEmail),
};
export const personChoice = z.object(choice);
export type PersonChoice = z.output<typeof personChoice>;

export const newPersonRequest = z
  .object({
    kind: z.enum(personRequestKinds),
    ...choice,
    reason: z
      .string('Enter a reason')
      .check(z.trim(), z.minLength(1, 'Enter a reason'), z.maxLength(300, 'Use up to 300 characters')),
  })
  .check(
    z.refine(
      ({ references, phones, emails }) => references.length + phones.length + emails.length > 0,
      'Choose at least one reference, phone number or email address',
    ),
  );
export type NewPersonRequest = z.output<typeof newPersonRequest>;

/** What an erasure would do in one service; neither list when the service did not answer. */
export const personPreview = z.object({
  service: z.enum(personHolders),
  erased: z.nullable(z.array(erasedRecords)),
  kept: z.nullable(z.array(retainedRecords)),
});
export type PersonPreview = z.output<typeof personPreview>;

/** What the law retains of a person: how it is found, why, and until when. */
export const legalHold = z.nullable(z.object({ person, reason: z.string(), until: moment }));

/** A person as an erasure finds them. */
export const personToErase = z.object({ person, kept: legalHold });
export type PersonToErase = z.output<typeof personToErase>;

/** An application that is believed to be a person's. */
const applicationOfPerson = z.object({
  applicationId: z.string(),
  customerName: z.string(),
  currentStage: z.number(),
  lastUpdated: moment,
  /** Until when the law retains it; null when it can be erased. */
  keptUntil: z.nullable(moment),
});

/** What is believed to be one person's, found from one thing that is known of them. */
export const foundPerson = z.object({
  applications: z.array(applicationOfPerson),
  phones: z.array(z.string()),
  emails: z.array(z.string()),
});
export type FoundPerson = z.output<typeof foundPerson>;
