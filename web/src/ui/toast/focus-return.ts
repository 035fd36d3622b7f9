type Focusable = Pick<HTMLElement, 'focus' | 'isConnected'>;

/** Remembers from where the focus came to the notices, to give it back when its notice closes. */
export const createFocusReturn = () => {
  let before: Focusable | undefined;
  return {
    /** The focus has come to the notices. */
    come: (from: Focusable | undefined): void => {
      before = from;
    },
    giveBack: (): void => {
      if (before?.isConnected) before.focus({ preventScroll: true });
      before = undefined;
    },
  };
};

/** What F8 goes to: the button of the notice, else the notice. */
export const placeInNotice = (page: Pick<ParentNode, 'querySelector'>): HTMLElement | null =>
  page.querySelector<HTMLElement>('[data-toast] [data-toast-action]') ??
  page.querySelector<HTMLElement>('[data-toast]');
