import { toE164 } from '@loanline/proto/rules/uk-phone';

let held: { readonly phone: string | null; readonly key: string } | undefined;

/** The key that this page got for a code: until it stops working, its owner saves again without another code. */
export const heldKey = {
  of: (mobile: string): string | undefined => (held?.phone === toE164(mobile) ? held.key : undefined),
  hold: (mobile: string, key: string): void => {
    held = { phone: toE164(mobile), key };
  },
  forget: (): void => {
    held = undefined;
  },
};
