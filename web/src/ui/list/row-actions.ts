import type { RowKey } from './row-selection.ts';

/** Marks the button that Enter should press in a row of a list. */
export const rowAction = { 'data-row-action': true } as const;

/** Marks the button that R should press in a row of a list, where that is not the one of Enter. */
export const rowReply = { 'data-row-reply': true } as const;

/** Marks the button that E should press in a row of a list, or for all selected rows. */
export const rowResolve = { 'data-row-resolve': true } as const;

/** Marks the button that S should press in a row of a list, or for all selected rows: it opens a menu of stages, or of times to snooze until. */
export const rowStage = { 'data-row-stage': true } as const;

/** Marks the button that A should press in a row of a list, or for all selected rows. */
export const rowAssign = { 'data-row-assign': true } as const;

/** The place to go to from `current` (-1 when nowhere yet) among `count`: it stops at both ends. */
export const step = (direction: 'next' | 'previous', current: number, count: number): number =>
  direction === 'next' ? Math.min(current + 1, count - 1) : Math.max(current - 1, 0);

/** A row, and the list in which it was. */
export interface RowLeft {
  readonly key: RowKey;
  readonly keys: readonly RowKey[];
}

/** The row itself while the list has it; else the next one that is left, else the row that is now in its place or last. */
export const keyInPlace = ({ key, keys: before }: RowLeft, keys: readonly RowKey[]): RowKey | undefined => {
  if (keys.includes(key)) return key;
  const index = before.indexOf(key);
  const now = new Set(keys);
  return (
    before.find((next, place) => place > index && now.has(next)) ?? keys[Math.min(index, keys.length - 1)]
  );
};

const rowButtons = () => [...document.querySelectorAll<HTMLElement>('[data-row-action]')];

/** The place of the row that has the focus, else of the row whose record is open; -1 if neither exists. */
const currentOf = (buttons: readonly HTMLElement[]): number => {
  const focused = buttons.findIndex((button) => button.closest('tr, li')?.contains(document.activeElement));
  return focused === -1
    ? buttons.findIndex((button) => button.closest('tr[data-open], li[data-open]'))
    : focused;
};

/**
 * Moves the focus to the main button of the next or previous row, and opens its record while one is open.
 *
 * @returns whether there is a row
 */
export const goToRow = (direction: 'next' | 'previous'): boolean => {
  const buttons = rowButtons();
  const current = currentOf(buttons);
  const target = buttons[step(direction, current, buttons.length)];
  target?.scrollIntoView({ block: 'nearest' });
  if (target && target !== buttons[current] && document.querySelector('[data-record-panel]')) target.click();
  else target?.focus();
  return target !== undefined;
};
