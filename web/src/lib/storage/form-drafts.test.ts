import { describe, expect, it } from '@jest/globals';
import { createStorage } from '../testing/storage.ts';
import { createDrafts } from './drafts.ts';
import { changeDraft, draftedFields } from './form-drafts.ts';

const form = 'notes of request 5';
const start = { notes: 'Owes £50', before: 'Owes £50' };

const given = () => {
  const storage = createStorage();
  const reload = () => createDrafts('staff', () => storage);
  const drafts = reload();
  const type = (changes: Partial<typeof start>, at = start) =>
    changeDraft(drafts, { author: 'priya', form, start: at, changes });
  return { drafts, reload, type };
};

describe('the draft of a form', () => {
  it('is there again after a reload, with what was not changed', () => {
    const { reload, type } = given();
    type({ notes: 'Owes £50. Pays on Friday' });
    expect(draftedFields(reload().read('priya', form), start)).toEqual({
      notes: 'Owes £50. Pays on Friday',
      before: 'Owes £50',
    });
  });

  it('remembers an emptied field', () => {
    const { reload, type } = given();
    type({ notes: '' });
    expect(draftedFields(reload().read('priya', form), start).notes).toBe('');
  });

  it('given the record has changed since, then it still has what the edit began from', () => {
    const { drafts, type } = given();
    type({ notes: 'Pays on Friday' });
    const later = { notes: 'Owes £20', before: 'Owes £20' };
    type({ notes: 'Pays on Monday' }, later);
    const fields = draftedFields(drafts.read('priya', form), later);
    expect(fields).toEqual({ notes: 'Pays on Monday', before: 'Owes £50' });
  });

  it('given another author, then the form is as at its start', () => {
    const { reload, type } = given();
    type({ notes: 'Pays on Friday' });
    expect(draftedFields(reload().read('dana', form), start)).toEqual(start);
  });

  it.each(['', 'not JSON', '[1]', 'null'])(
    'given %j is stored, then the form is as at its start',
    (stored) => {
      expect(draftedFields(stored, start)).toEqual(start);
    },
  );
});
