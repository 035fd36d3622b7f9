import { TOTP } from 'otpauth';

const stepMs = 30_000;

/** An authenticator app that has been given a secret. */
export const createAuthenticator = (secret: string) => {
  const totp = new TOTP({ secret });
  let shown = -1;
  return {
    /** A code of a later step than the one before: waits until there is one that is taken. */
    next: async (): Promise<string> => {
      const present = () => Math.floor(Date.now() / stepMs);
      // Of the step after the present one, as on a phone whose clock is ahead.
      while (present() + 1 <= shown) await new Promise((resolve) => setTimeout(resolve, 500));
      shown = Math.max(shown + 1, present());
      return totp.generate({ timestamp: shown * stepMs });
    },
  };
};
