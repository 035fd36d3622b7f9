/**
 * Makes a value on first use and then returns the same one. Each Intl formatter takes a phone some milliseconds to make,
 * and no screen needs all of them.
 */
export const onFirstUse = <Value extends object>(make: () => Value): (() => Value) => {
  let made: Value | undefined;
  return () => (made ??= make());
};
