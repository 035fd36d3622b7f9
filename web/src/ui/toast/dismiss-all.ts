import { currentToast, dismiss } from './toast.ts';

/** Removes every toast, those that wait included. */
export const dismissAll = (): void => {
  for (let shown = currentToast(); shown; shown = currentToast()) dismiss(shown.id);
};
