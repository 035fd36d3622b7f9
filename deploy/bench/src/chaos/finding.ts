import type { Plant } from './plants/plants.ts';

/**
 * What kind of thing went wrong: `wrong` is a write that is lost, doubled or left over, `slow` is one that had to wait
 * too long, `ended` is a process that ended, and `uncounted` says nothing of the product: the run could not look.
 */
export type FindingKind = 'wrong' | 'slow' | 'ended' | 'uncounted';

/** Something that must not have happened, in a sentence. */
export interface Finding {
  readonly kind: FindingKind;
  readonly sentence: string;
}

/** Whether these findings show that a plant does harm. What any busy or broken run shows as well does not. */
export const showsPlant = ({ harm }: Plant, findings: readonly Finding[]): boolean =>
  findings.some(({ kind }) => kind === harm);
