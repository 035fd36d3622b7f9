import type { FieldErrors, Resolver } from 'react-hook-form';
import { set } from 'react-hook-form';
import type { Faults, Step } from './journey.ts';
import { faultsOf } from './journey.ts';
import type { Answers } from './question.ts';

/** Faults as the errors of a form: those in rows are nested in their row. */
export const formErrors = (faults: Faults): FieldErrors<Answers> => {
  const errors = {};
  for (const [path, message] of Object.entries(faults)) set(errors, path, { type: 'rule', message });
  return errors;
};

/**
 * Validates a step's form by the step's own rules; questions that are not shown are not checked.
 * @param others the answers to the other steps
 */
export const stepResolver =
  (step: Step, others: Answers): Resolver<Answers> =>
  (answers) => {
    const errors = formErrors(faultsOf(step, { ...others, ...answers }));
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: answers, errors: {} };
  };
