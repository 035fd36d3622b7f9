type ErrorFields = Readonly<Record<string, unknown>>;

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const isObject = (value: unknown): value is ErrorFields => typeof value === 'object' && value !== null;

/** Codes of an error: SQLSTATEs, and those of the operating system and of Prisma. */
export const codesOf = (error: ErrorFields): string[] =>
  ['code', 'errorCode', 'originalCode'].map((name) => textOf(error[name]));

const causesOf = (error: ErrorFields): unknown[] => [
  error['cause'],
  isObject(error['meta']) ? error['meta']['driverAdapterError'] : undefined,
  ...(Array.isArray(error['errors']) ? (error['errors'] as unknown[]) : []),
];

/** How many levels of causes are followed. */
const depth = 5;

/** Whether an error, or one of its causes, is of a kind; Prisma wraps what the driver throws. */
export const hasCause = (error: unknown, is: (cause: ErrorFields) => boolean, left = depth): boolean =>
  left > 0 &&
  isObject(error) &&
  (is(error) || causesOf(error).some((cause) => hasCause(cause, is, left - 1)));
