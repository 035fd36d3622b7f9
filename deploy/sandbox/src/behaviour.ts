import * as z from 'zod';

/** The fault waits for a message to this number; without one, for any message. */
const only = { to: z.string().optional() };

/** What goes wrong with one message that is sent. */
const fault = z.discriminatedUnion('kind', [
  /** Refused at once, as with 429, 500 or 400 and a provider's code. */
  z.object({ ...only, kind: z.literal('refuse'), status: z.number(), code: z.number() }),
  /** No answer, and the message was never taken. */
  z.object({ ...only, kind: z.literal('hang-before') }),
  /** No answer, although the message was taken. */
  z.object({ ...only, kind: z.literal('hang-after') }),
  /** Accepted, and reported as failed later. */
  z.object({ ...only, kind: z.literal('fail'), code: z.number() }),
]);
export type Fault = z.output<typeof fault>;

export const behaviour = z.object({
  /** One for each of the next messages, in their order; those for a number wait for it. */
  next: z.array(fault).default([]),
  /** How states are reported. */
  callbacks: z
    .object({
      /** Milliseconds before each one. */
      delayMs: z.number().min(0).default(150),
      /** Each one twice. */
      double: z.boolean().default(false),
      /** The last one first. */
      reorder: z.boolean().default(false),
      /** None at all. */
      drop: z.boolean().default(false),
    })
    .prefault({}),
});
export type Behaviour = z.output<typeof behaviour>;
