import type * as z from 'zod/mini';
import { invalidInput } from '../http/problem-error.ts';

const jsonOf = (name: string, text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidInput([{ path: name, message: 'This is not JSON' }]);
  }
};

/**
 * Reads a field of a form whose text is JSON.
 * @throws ProblemError `invalid-input` naming each part that is not as its schema has it
 */
export const parseField = <S extends z.ZodMiniType>(name: string, text: string, schema: S): z.output<S> => {
  const result = schema.safeParse(jsonOf(name, text));
  if (result.success) return result.data;
  throw invalidInput(
    result.error.issues.map(({ path, message }) => ({ path: [name, ...path].join('.'), message })),
  );
};
