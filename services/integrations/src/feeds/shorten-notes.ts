const mostNotes = 9;

/** The first of many sentences, and how many more there are: at most ten. */
export const shortenNotes = (notes: readonly string[]): string[] =>
  notes.length <= mostNotes + 1
    ? [...notes]
    : [...notes.slice(0, mostNotes), `and ${notes.length - mostNotes} more`];
