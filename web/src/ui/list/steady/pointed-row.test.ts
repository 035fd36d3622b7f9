import { expect, it } from '@jest/globals';
import { createPointedRow } from './pointed-row.ts';

const pointingAt = (row: string) => {
  const pointed = createPointedRow();
  pointed.point(row);
  return pointed;
};

it('given the list rests, then a press counts', () => {
  expect(pointingAt('ada').press('ada', 1_000)).toBe(true);
});

it('given a change brings another row under the pointer, then a press at once does not count, and a later one does', () => {
  const pointed = pointingAt('ada');
  pointed.redraw('ben', 1_000);
  expect(pointed.press('ben', 1_100)).toBe(false);
  expect(pointed.press('ben', 1_399)).toBe(false);
  expect(pointed.press('ben', 1_400)).toBe(true);
});

it('given a change leaves the row under the pointer, then a press counts', () => {
  const pointed = pointingAt('ada');
  pointed.redraw('ada', 1_000);
  expect(pointed.press('ada', 1_001)).toBe(true);
});

it('given the pointer moves to another row after a change, then a press counts', () => {
  const pointed = pointingAt('ada');
  pointed.redraw('ben', 1_000);
  pointed.point('ben');
  expect(pointed.press('ben', 1_100)).toBe(false);
  pointed.point('cem');
  expect(pointed.press('cem', 1_200)).toBe(true);
});

it('given the row leaves because it was pressed, then a press of the next one counts, but not if that is moved too', () => {
  const pointed = pointingAt('ada');
  pointed.press('ada', 1_000);
  pointed.redraw('ben', 1_050);
  expect(pointed.press('ben', 1_100)).toBe(true);
  pointed.redraw('cem', 1_150);
  pointed.redraw('dana', 1_200);
  expect(pointed.press('dana', 1_250)).toBe(false);
});

it('given the row was pressed long before it leaves, then a press of the next one does not count', () => {
  const pointed = pointingAt('ada');
  pointed.press('ada', 1_000);
  pointed.redraw('ben', 9_000);
  expect(pointed.press('ben', 9_100)).toBe(false);
});
