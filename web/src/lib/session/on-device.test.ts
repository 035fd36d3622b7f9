import { describe, expect, it } from '@jest/globals';
import { createStorage } from '../testing/storage.ts';
import { createOnDevice } from './on-device.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

const given = () => {
  const storage = createStorage();
  storage.setItem('loanline.theme', 'dark');
  const device = createOnDevice(() => storage);
  device.sessionItem('requests', isText).write('a list');
  device.unsentItem('sam', 'changes', isText).write('a note');
  device.choice('sam', 'notifications', isText).write('on');
  return { device, storage };
};

describe('what a device stores for staff', () => {
  it('given a session ends, then loaded records are removed and unsent work remains', () => {
    const { device } = given();
    device.forgetSession();
    expect(device.sessionItem('requests', isText).read()).toBeUndefined();
    expect(device.unsentItem('sam', 'changes', isText).read()).toBe('a note');
  });

  it('given somebody logs out, then their unsent work is removed and settings remain', () => {
    const { device, storage } = given();
    expect(device.hasUnsent()).toBe(true);
    device.forgetSession();
    device.forgetOwn();
    expect(device.hasUnsent()).toBe(false);
    expect([storage.length, storage.getItem('loanline.theme')]).toEqual([1, 'dark']);
  });

  it.each([
    ['sam', true],
    ['sa', false],
    ['sam.lee', false],
    ['rosa', false],
  ])('given %s signs in, then the unsent work of sam remains: %s', (author, remains) => {
    const { device } = given();
    device.claimFor(author);
    expect(device.hasUnsent()).toBe(remains);
    expect(device.choice('sam', 'notifications', isText).read()).toBe(remains ? 'on' : undefined);
  });

  it('given ann signs in, then the unsent work of ann.lee is removed', () => {
    const { device } = given();
    device.unsentItem('ann.lee', 'changes', isText).write('a note');
    device.claimFor('ann');
    expect(device.hasUnsent()).toBe(false);
  });

  it('given the browser lets the page store nothing, then no call fails', () => {
    const device = createOnDevice(() => {
      throw new Error('closed');
    });
    device.forgetSession();
    device.claimFor('sam');
    expect(device.hasUnsent()).toBe(false);
  });
});
