import { toE164 } from '@loanline/proto/rules/uk-phone';

let held: { readonly phone: string | null; readonly key: string } | undefined;

/** Stores the key that this page got for a code, so that its owner can save again without a new code while it works. */
export const heldKey = {
  of: (mobile: string): string | undefined => (held?.phone === toE164(mobile) ? held.key : undefined),
  hold: (mobile: string, key: string): void => {
    held = { phone: toE164(mobile), key };
  },
  forget: (): void => {
    held = undefined;
  },
};
