/**
 * Makes a value when it is first needed, and then returns the same one. Making a formatter of Intl takes a phone some
 * milliseconds, and no screen needs all of them.
 */
export const onFirstUse = <Value extends object>(make: () => Value): (() => Value) => {
  let made: Value | undefined;
  return () => (made ??= make());
};
