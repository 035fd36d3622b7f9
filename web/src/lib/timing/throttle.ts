/**
 * Runs the action at once, then at most once per pause. Calls during a pause run it once at its end.
 *
 * @param pause milliseconds
 */
export const throttle = (pause: number, action: () => void): (() => void) => {
  let pausing = false;
  let calledAgain = false;

  const startPause = () => {
    pausing = true;
    setTimeout(() => {
      pausing = false;
      if (calledAgain) run();
    }, pause);
  };

  const run = () => {
    calledAgain = false;
    action();
    startPause();
  };

  return () => {
    if (pausing) calledAgain = true;
    else run();
  };
};
