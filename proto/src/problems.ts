import * as z from 'zod/mini';

/** Every problem an HTTP answer or a socket frame can carry: its stable code and HTTP status. */
export const problemStatus = {
  'invalid-input': 400,
  'malformed-request': 400,
  'not-signed-in': 401,
  'wrong-credentials': 401,
  /** The time or the tries for the code of a sign-in are used up: it begins again with the password. */
  'sign-in-over': 401,
  forbidden: 403,
  'foreign-origin': 403,
  /** Nothing else is done before two-step sign-in is set up. */
  'two-step-missing': 403,
  /** The user must choose their own password before anything else. */
  'password-missing': 403,
  'not-found': 404,
  /**
   * The answer shows nothing of an application, nor whether it exists, before its customer has confirmed who they are.
   */
  'not-confirmed': 404,
  /** The answer says in `Allow` which methods there are. */
  'method-not-allowed': 405,
  /** The body did not arrive in time. */
  'too-slow': 408,
  conflict: 409,
  /** The customer does not want it: nothing overrides that. */
  'contact-refused': 409,
  /** Against a rule of contact: possible with a reason. */
  'contact-needs-reason': 409,
  /** Free text on WhatsApp more than 24 hours after the customer's last message. */
  'window-closed': 409,
  /** Not in the state that it is in. */
  'not-allowed-now': 409,
  'nothing-to-undo': 409,
  'idempotency-key-reused': 409,
  /** A repeated change, of a record that its author may no longer see. */
  'already-stored': 409,
  'too-large': 413,
  'unsupported-media-type': 415,
  /** The provider does not accept this message for this number. */
  'provider-refused': 422,
  'too-many-requests': 429,
  'server-failure': 500,
  'service-unreachable': 502,
  'service-unavailable': 503,
  /** A provider that nobody has set up. */
  'not-configured': 503,
} as const;

export type ProblemCode = keyof typeof problemStatus;

export const problemCodes = Object.keys(problemStatus) as [ProblemCode, ...ProblemCode[]];

/** The body of every error answer: a sentence for a person, a stable code, and the fields at fault. */
export const problem = z.object({
  error: z.string(),
  code: z.enum(problemCodes),
  details: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  /** With `idempotency-key-reused`, the reference of the loan application stored first. */
  applicationId: z.optional(z.string()),
  /** With the `conflict` of saving an application, when the other one was saved; ISO 8601. */
  savedAt: z.optional(z.string()),
});

export type Problem = z.output<typeof problem>;
