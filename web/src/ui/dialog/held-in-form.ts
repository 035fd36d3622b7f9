/** What the fields of a form hold, to compare it with later. Empty fields do not count: they may come and go. */
export const heldInForm = (data: FormData): string =>
  JSON.stringify([...data].filter(([, value]) => value !== ''));
