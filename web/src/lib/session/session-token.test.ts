import { describe, expect, it } from '@jest/globals';
import { createStorage } from '../testing/storage.ts';
import { createSessionToken, forgetWithSession } from './session-token.ts';

describe('the staff token in the browser', () => {
  it('given a sign-in, when it is stored, then both names of the token hold it', () => {
    const storage = createStorage();
    createSessionToken(() => storage).keep('abc');
    expect([storage.getItem('admin_token'), storage.getItem('adminToken')]).toEqual(['abc', 'abc']);
  });

  it.each(['admin_token', 'adminToken'])('given only %s is stored, then it is found', (name) => {
    const storage = createStorage();
    storage.setItem(name, 'abc');
    expect(createSessionToken(() => storage).read()).toBe('abc');
  });

  it('given a stored token, when it is cleared, then neither name holds it', () => {
    const storage = createStorage();
    const token = createSessionToken(() => storage);
    token.keep('abc');
    token.clear();
    expect([token.read(), storage.length]).toEqual([undefined, 0]);
  });

  it('calls each watcher when the token changes, until it stops watching', () => {
    const storage = createStorage();
    const token = createSessionToken(() => storage);
    const read: (string | undefined)[] = [];
    const stop = token.watch(() => read.push(token.read()));
    token.keep('abc');
    token.clear();
    stop();
    token.keep('def');
    expect(read).toEqual(['abc', undefined]);
  });

  it('given storage is closed to the page, then the token lasts as long as the page', () => {
    const token = createSessionToken(() => {
      throw new Error('closed');
    });
    token.keep('abc');
    expect(token.read()).toBe('abc');
    token.clear();
    expect(token.read()).toBeUndefined();
  });

  it('given data was loaded, when the session ends or becomes another, then the data is forgotten once each time', () => {
    const storage = createStorage();
    const token = createSessionToken(() => storage);
    token.keep('abc');
    let forgotten = 0;
    const stop = forgetWithSession(token, () => (forgotten += 1));
    token.keep('abc');
    expect(forgotten).toBe(0);
    token.keep('def');
    expect(forgotten).toBe(1);
    token.clear();
    token.clear();
    expect(forgotten).toBe(2);
    stop();
    token.keep('ghi');
    expect(forgotten).toBe(2);
  });
});
