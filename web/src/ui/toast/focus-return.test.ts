import { describe, expect, it, jest } from '@jest/globals';
import { createFocusReturn, placeInNotice } from './focus-return.ts';

const place = (isConnected = true) => ({ focus: jest.fn(), isConnected });

describe('the focus that came to a notice', () => {
  it('goes back once to where it was', () => {
    const { come, giveBack } = createFocusReturn();
    const row = place();
    come(row);
    giveBack();
    giveBack();
    expect(row.focus).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['that place has left the page', place(false)],
    ['it came from nowhere', undefined],
  ])('given %s, then it goes nowhere', (_, from) => {
    const { come, giveBack } = createFocusReturn();
    come(place());
    come(from);
    expect(giveBack).not.toThrow();
    expect(from?.focus ?? jest.fn()).not.toHaveBeenCalled();
  });
});

describe('F8', () => {
  /** A page with a notice of these parts. */
  const page = (...parts: readonly string[]) => ({
    querySelector: (selector: string) => (parts.includes(selector) ? selector : null),
  });
  const notice = '[data-toast]';
  const button = '[data-toast] [data-toast-action]';

  it.each([
    ['the button of the notice', [notice, button], button],
    ['the notice, where it has no button', [notice], notice],
    ['nothing, where there is no notice', [], null],
  ])('goes to %s', (_, parts, expected) => {
    expect(placeInNotice(page(...parts) as unknown as ParentNode)).toBe(expected);
  });
});
