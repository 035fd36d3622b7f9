import * as z from 'zod';

/** Cases are personal data: they come over TLS, or from the same machine or network (a name without a dot). */
const isSafe = (text: string): boolean => {
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || hostname === '127.0.0.1' || /^[a-z0-9-]+$/i.test(hostname);
};

/** Settings of CCA Digital. Without an address and a key it is not read. */
export const ccaSettings = {
  /** Where its cases are, as JSON. */
  CCA_DIGITAL_URL: z
    .url({ protocol: /^https?$/ })
    .refine(isSafe, 'must begin with https://')
    .optional(),
  CCA_DIGITAL_API_KEY: z.string().trim().min(1).optional(),
  CCA_DIGITAL_TIMEOUT_MS: z.coerce.number().int().min(100).max(10_000).default(5_000),
};

export type CcaSettings = z.output<z.ZodObject<typeof ccaSettings>>;

/** Which of the settings are missing for cases to be read. */
export const missingSettings = (settings: CcaSettings): string[] =>
  (['CCA_DIGITAL_URL', 'CCA_DIGITAL_API_KEY'] as const).filter((name) => settings[name] === undefined);
