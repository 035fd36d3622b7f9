import type { Answers } from './question.ts';
import type { Faults, Journey, Step } from './journey.ts';
import { askedAnswers, faultsOf, isComplete } from './journey.ts';

/** All answers merged into one flat object, or the first step that is not right any more and what is wrong with it. */
export type Submission =
  | { readonly ready: true; readonly payload: Answers }
  | { readonly ready: false; readonly step: Step; readonly faults: Faults };

/**
 * Merges the steps' answers as their rules read them: texts trimmed, amounts as numbers. Blank answers and those no
 * longer asked for are left out.
 */
export const toSubmission = (journey: Journey, answers: Answers): Submission => {
  let payload: Answers = {};
  for (const step of journey) {
    const parsed = step.schema.safeParse(askedAnswers(step, answers));
    if (!parsed.success || !isComplete(step, answers))
      return { ready: false, step, faults: faultsOf(step, answers) };
    payload = { ...payload, ...(parsed.data as Answers) };
  }
  const given = Object.entries(payload).filter(([, value]) => value !== '' && value !== undefined);
  return { ready: true, payload: Object.fromEntries(given) };
};
