/**
 * The same action, done at once and then at most once per pause however often it is asked for; what was asked for
 * during a pause is done at its end.
 *
 * @param pause milliseconds
 */
export const calmly = (pause: number, action: () => void): (() => void) => {
  let resting = false;
  let asked = false;

  const rest = () => {
    resting = true;
    setTimeout(() => {
      resting = false;
      if (asked) run();
    }, pause);
  };

  const run = () => {
    asked = false;
    action();
    rest();
  };

  return () => {
    if (resting) asked = true;
    else run();
  };
};
