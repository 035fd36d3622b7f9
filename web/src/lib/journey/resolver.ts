import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { Resolver } from 'react-hook-form';
import type { Step } from './journey.ts';
import { askedAnswers } from './journey.ts';
import type { Answers } from './question.ts';

/** Checks a step's form by the step's own rules; what is not asked is not checked. */
export const stepResolver = (step: Step): Resolver<Answers> => {
  const resolve = standardSchemaResolver(step.schema);
  return (answers, context, options) => resolve(askedAnswers(step, answers), context, options);
};
