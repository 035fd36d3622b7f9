type Fields = Readonly<Record<string, string>>;

interface Texts {
  read(author: string, form: string): string;
  write(author: string, form: string, text: string): void;
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((text) => typeof text === 'string');

const parsed = (text: string): Fields | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    return isFields(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

/** The fields of a half-filled form: as they were drafted, else as they are at the start. */
export const draftedFields = <T extends Fields>(draft: string, start: T): T => {
  const drafted = parsed(draft);
  return drafted
    ? (Object.fromEntries(Object.keys(start).map((name) => [name, drafted[name] ?? start[name]])) as T)
    : start;
};

/** Stores changes to a half-filled form; fields that were never changed are as at the start when it was begun. */
export const changeDraft = <T extends Fields>(
  { read, write }: Texts,
  { author, form, start, changes }: { author: string; form: string; start: T; changes: Partial<T> },
): void => write(author, form, JSON.stringify({ ...draftedFields(read(author, form), start), ...changes }));
