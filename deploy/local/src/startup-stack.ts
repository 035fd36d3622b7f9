import type { Service } from '@loanline/kit/runtime/lifecycle';

/** A start that was asked to stop before it was through. */
export class StoppedWhileStarting extends Error {
  override readonly name = 'StoppedWhileStarting';
}

type Undo = () => Promise<void>;

/**
 * A start in steps, each with its undo. Stopping waits for the step in progress and undoes all, the last
 * one first; so does a start that fails.
 */
export const startupStack = (
  steps: (onStop: (undo: Undo) => void) => Promise<void>,
): Pick<Service, 'start' | 'stop'> => {
  const undos: Undo[] = [];
  let started: Promise<void> | undefined;
  let stopping = false;
  const undoAll = async () => {
    for (let undo = undos.pop(); undo; undo = undos.pop()) await undo();
  };
  const start = async () => {
    try {
      await steps((undo) => {
        undos.push(undo);
        if (stopping) throw new StoppedWhileStarting('stopped while starting');
      });
    } catch (error) {
      await undoAll();
      throw error;
    }
  };
  return {
    start: () => (started ??= start()),
    stop: async () => {
      stopping = true;
      await started?.catch(() => undefined);
      await undoAll();
    },
  };
};
