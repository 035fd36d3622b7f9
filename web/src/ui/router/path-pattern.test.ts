import assert from 'node:assert/strict';
import { describe, it } from '@jest/globals';
import { readPath } from './path-pattern.ts';

describe('reading a path by its pattern', () => {
  it.each([
    ['/', '/', []],
    ['/apply', '/apply', []],
    ['/apply', '/Apply/', []],
    ['/tracker/:trackerId', '/tracker/07480', ['07480']],
    ['/tracker/:trackerId', '/TRACKER/K7%20P/', ['K7 P']],
    ['/tracker/:trackerId', '/tracker/100%', ['100%']],
    ['/', '/apply', undefined],
    ['/apply', '/apply/more', undefined],
    ['/apply', '/apply-now', undefined],
    ['/tracker/:trackerId', '/tracker/', undefined],
    ['/tracker/:trackerId', '/tracker/07480/chat', undefined],
  ])('%s reads %s', (pattern, pathname, values) => {
    assert.deepEqual(readPath(pattern, pathname), values);
  });
});
