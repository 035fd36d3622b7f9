import { useEffect } from 'react';
import { createFocusReturn, placeInNotice } from './focus-return.ts';

const focusReturn = createFocusReturn();

const notices = () => document.querySelector('[data-toasts]')?.parentElement;

const isInNotices = (element: EventTarget | null): boolean =>
  element instanceof Node && notices()?.contains(element) === true;

/** Gives the focus back to where it was, if it is in the notices. To be called when a notice closes. */
export const giveFocusBack = (): void => {
  if (isInNotices(document.activeElement)) focusReturn.giveBack();
};

/** Lets F8 go to the button of the notice, and notes from where the focus comes to the notices. */
export const useNoticeFocus = (): void => {
  useEffect(() => {
    const press = ({ key }: KeyboardEvent) => {
      if (key === 'F8') placeInNotice(document)?.focus();
    };
    const note = ({ target, relatedTarget: from }: FocusEvent) => {
      if (isInNotices(target) && !isInNotices(from))
        focusReturn.come(from instanceof HTMLElement ? from : undefined);
    };
    document.addEventListener('keydown', press);
    document.addEventListener('focusin', note);
    return () => {
      document.removeEventListener('keydown', press);
      document.removeEventListener('focusin', note);
    };
  }, []);
};
