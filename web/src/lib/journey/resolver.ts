import type { FieldErrors, Resolver } from 'react-hook-form';
import { set } from 'react-hook-form';
import type { Faults, Step } from './journey.ts';
import { faultsOf } from './journey.ts';
import type { Answers } from './question.ts';

/** Faults as the errors of a form: those in rows stand within their row. */
export const formErrors = (faults: Faults): FieldErrors<Answers> => {
  const errors = {};
  for (const [path, message] of Object.entries(faults)) set(errors, path, { type: 'rule', message });
  return errors;
};

/** Checks a step's form by the step's own rules; what is not asked is not checked. */
export const stepResolver =
  (step: Step): Resolver<Answers> =>
  (answers) => {
    const errors = formErrors(faultsOf(step, answers));
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: answers, errors: {} };
  };
