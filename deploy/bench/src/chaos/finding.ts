import type { Plant } from './plants/plants.ts';

/**
 * What went wrong: `wrong` is a write that is lost or doubled, or an event left unpublished; `slow` is a write that waited
 * too long; `ended` is a process that ended; `uncounted` is a run that could not count its writes.
 */
export type FindingKind = 'wrong' | 'slow' | 'ended' | 'uncounted';

/** Something that must not have happened, in a sentence. */
export interface Finding {
  readonly kind: FindingKind;
  readonly sentence: string;
}

/** Whether these findings show that a plant does harm. Findings that any busy or broken run has as well do not. */
export const showsPlant = ({ harm, during }: Plant, findings: readonly Finding[]): boolean =>
  findings.some(({ kind, sentence }) => kind === harm && (during?.test(sentence) ?? true));
