import { describe, expect, it } from '@jest/globals';
import { draftAfterCancel } from './stage-draft.ts';

describe('cancelling a stage form', () => {
  it.each([
    ['nothing was changed', { before: 'a', written: 'a', now: 'a' }, 'a'],
    ['it was changed', { before: 'a', written: 'b', now: 'b' }, 'a'],
    ['its answers were taken back', { before: 'a', written: '', now: '' }, 'a'],
    ['the panel saved the draft meanwhile', { before: 'a', written: 'a', now: '' }, ''],
    ['it was changed, and the panel saved the draft meanwhile', { before: 'a', written: 'b', now: '' }, ''],
    ['the panel changed the draft meanwhile', { before: 'a', written: 'a', now: 'c' }, 'c'],
  ])('given %s, then the draft is the one that is expected', (_what, draft, expected) => {
    expect(draftAfterCancel(draft)).toBe(expected);
  });
});
