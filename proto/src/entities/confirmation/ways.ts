import * as z from 'zod/mini';

/** How customers can confirm who they are. */
export const confirmationWays = z.object({
  /** By their date of birth or their postcode. */
  questions: z.boolean(),
  /** By a code that is sent to their phone. */
  code: z.boolean(),
});

export type ConfirmationWays = z.output<typeof confirmationWays>;

/** Where a request for a code comes from: codes are limited for each network. Gateways of earlier releases do not say. */
export const requestingNetwork = z.optional(z.string().check(z.maxLength(64)));

/** A request for a code, whether or not one was sent: which applications there are is not shown. */
export const codeRequest = z.object({ requestId: z.uuid() });

/**
 * The answer of the applications service to the gateway, which does not show `sent` to callers. Earlier releases do not
 * send it.
 */
export const sentCodeRequest = z.object({ ...codeRequest.shape, sent: z.optional(z.boolean()) });
export type SentCodeRequest = z.output<typeof sentCodeRequest>;
