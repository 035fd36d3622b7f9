import type { BackCallStatus } from '@loanline/proto/enums/back-call-statuses';

/** A request that a row of a file may be about: its customer has the row's name. */
export interface NamedBackCall {
  readonly id: number;
  readonly status: BackCallStatus;
  readonly phoneE164: string | null;
}

export type Match<R extends NamedBackCall> =
  | { readonly kind: 'one'; readonly backCall: R }
  | { readonly kind: 'several' }
  /** Nobody of that name, or nobody with that number. */
  | { readonly kind: 'none'; readonly otherNumber: boolean };

/**
 * Which request a row is about. Open ones count before completed ones; of several the phone number decides, and a number
 * that nobody of the name has means somebody else.
 * @param phoneE164 as the row has it; null when it has none
 */
export const matchBackCall = <R extends NamedBackCall>(
  named: readonly R[],
  phoneE164: string | null,
): Match<R> => {
  const meant =
    phoneE164 === null ? named : named.filter((one) => one.phoneE164 === null || one.phoneE164 === phoneE164);
  const open = meant.filter(({ status }) => status !== 'completed');
  const [backCall, another] = open.length > 0 ? open : meant;
  if (!backCall) return { kind: 'none', otherNumber: named.length > 0 };
  // A row cannot distinguish completed calls of the same person, so it means the latest.
  return another && open.length > 1 ? { kind: 'several' } : { kind: 'one', backCall };
};
