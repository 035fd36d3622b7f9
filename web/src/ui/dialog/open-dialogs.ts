/**
 * The modal dialogs that are open, the topmost last. What lies outside the topmost one can neither be seen well nor
 * pressed.
 */
let open: readonly HTMLDialogElement[] = [];
const watchers = new Set<() => void>();

const change = (to: readonly HTMLDialogElement[]) => {
  open = to;
  for (const watcher of watchers) watcher();
};

/** Registers that a dialog has opened; call the returned function when it closes. */
export const noteOpenDialog = (dialog: HTMLDialogElement): (() => void) => {
  change([...open, dialog]);
  return () => change(open.filter((one) => one !== dialog));
};

/** The topmost open dialog. */
export const topDialog = (): HTMLDialogElement | undefined => open.at(-1);

/** Calls back after each change; call what comes back to stop. */
export const watchDialogs = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};
