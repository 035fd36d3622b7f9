import { expect, it } from '@jest/globals';
import { createNewestVersions } from './newest-versions.ts';

it('knows the newest version that was read or received, in any order', () => {
  const versions = createNewestVersions();
  const noteRead = versions.reading();
  versions.note('07480', 3);
  noteRead('07480', 2);
  expect(versions.of('07480')).toBe(3);
  versions.reading()('07480', 4);
  expect(versions.of('07480')).toBe(4);
  expect(versions.of('20001')).toBeUndefined();
});

it('does not trust a reading that began before versions were forgotten', () => {
  const versions = createNewestVersions();
  const noteRead = versions.reading();
  versions.note('07480', 3);
  versions.forget();
  noteRead('07480', 2);
  expect(versions.of('07480')).toBeUndefined();
});

it('forgets everything rather than grow without bound', () => {
  const versions = createNewestVersions();
  const noteRead = versions.reading();
  for (let i = 0; i < 20_000; i += 1) versions.note(`${i}`, 1);
  versions.note('0', 2);
  expect(versions.of('1')).toBe(1);
  versions.note('one more', 1);
  expect(versions.of('0')).toBeUndefined();
  noteRead('0', 1);
  expect(versions.of('0')).toBeUndefined();
  expect(versions.of('one more')).toBe(1);
});
