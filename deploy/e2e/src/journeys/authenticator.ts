import { TOTP } from 'otpauth';

const stepMs = 30_000;

/** The longest from here until the code has been typed and sent. */
const typingMs = 10_000;

/** An authenticator app that has been given a secret. */
export const createAuthenticator = (secret: string) => {
  const totp = new TOTP({ secret });
  let shown = -1;
  return {
    /** A code of a later step than the one before: waits until there is one that is taken. */
    next: async (): Promise<string> => {
      // The product takes the codes of the step before the present one and of the one after it: clocks of phones differ.
      const latest = () => Math.floor(Date.now() / stepMs) + 1;
      while (latest() <= shown) await new Promise((resolve) => setTimeout(resolve, 500));
      const earliest = Math.floor((Date.now() + typingMs) / stepMs) - 1;
      shown = Math.max(shown + 1, earliest);
      return totp.generate({ timestamp: shown * stepMs });
    },
  };
};
