/** What may stand between the cells of a csv that does not say so itself; COPY takes each of them, too. */
export const separators: readonly string[] = [',', ';', '\t', '|'];
