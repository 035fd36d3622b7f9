import { describe, expect, it, jest } from '@jest/globals';
import { createDrafts } from './drafts.ts';
import { createStorage } from '../testing/storage.ts';

const closedStorage = (): Storage => {
  throw new Error('closed to this page');
};

describe('a draft', () => {
  it('is there again after a reload, by conversation', () => {
    const storage = createStorage();
    createDrafts('staff', () => storage).write('priya', '07480', 'We can');
    const reloaded = createDrafts('staff', () => storage);
    expect(reloaded.read('priya', '07480')).toBe('We can');
    expect(reloaded.read('priya', '07481')).toBe('');
  });

  it('leaves nothing behind once it is sent', () => {
    const storage = createStorage();
    const drafts = createDrafts('staff', () => storage);
    drafts.write('priya', '07480', 'We can');
    drafts.write('priya', '07480', '');
    expect(drafts.read('priya', '07480')).toBe('');
    expect(storage.length).toBe(0);
  });

  it('is not there for another author, whose own first words delete it', () => {
    const storage = createStorage();
    const drafts = createDrafts('staff', () => storage);
    drafts.write('priya', '07480', 'We can');
    expect(drafts.read('dana', '07480')).toBe('');
    drafts.write('dana', '07481', 'Hello');
    expect(drafts.read('priya', '07480')).toBe('');
    expect(JSON.stringify(storage.getItem('loanline.drafts.staff'))).not.toContain('We can');
  });

  it('is deleted as soon as another author is known, and not by its own', () => {
    const storage = createStorage();
    const drafts = createDrafts('staff', () => storage);
    drafts.write('priya', '07480', 'We can');
    drafts.claim('priya');
    expect(drafts.read('priya', '07480')).toBe('We can');
    createDrafts('staff', () => storage).claim('dana');
    expect(storage.length).toBe(0);
  });

  it('of one side is not there for the other', () => {
    const storage = createStorage();
    createDrafts('staff', () => storage).write('customer', '07480', 'We can');
    expect(createDrafts('customer', () => storage).read('customer', '07480')).toBe('');
  });

  it('lasts until the page is left where storage is closed', () => {
    const drafts = createDrafts('customer', closedStorage);
    drafts.write('customer', '07480', 'When will');
    expect(drafts.read('customer', '07480')).toBe('When will');
  });

  it('notifies those who watch of each change, and of nothing else', () => {
    const storage = createStorage();
    const drafts = createDrafts('customer', () => storage);
    const listener = jest.fn();
    drafts.watch(listener);
    drafts.write('customer', '07480', 'When will');
    drafts.write('customer', '07480', 'When will');
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
