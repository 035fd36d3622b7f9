/** Marks the button that Enter should press in a row of a list. */
export const rowAction = { 'data-row-action': true } as const;

/** Marks the button that E should press in a row of a list. */
export const rowResolve = { 'data-row-resolve': true } as const;

/** Marks the button that S should press in a row of a list. */
export const rowStage = { 'data-row-stage': true } as const;

/** Marks the button that A should press in a row of a list. */
export const rowAssign = { 'data-row-assign': true } as const;

/** The place to go to from `current` (-1 when nowhere yet) among `count`: it stops at both ends. */
export const step = (direction: 'next' | 'previous', current: number, count: number): number =>
  direction === 'next' ? Math.min(current + 1, count - 1) : Math.max(current - 1, 0);

/** Moves the focus to the main button of the next or previous row; answers whether there is one. */
export const goToRow = (direction: 'next' | 'previous'): boolean => {
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-row-action]')];
  const current = buttons.findIndex((button) => button === document.activeElement);
  const target = buttons[step(direction, current, buttons.length)];
  target?.focus();
  target?.scrollIntoView({ block: 'nearest' });
  return target !== undefined;
};
