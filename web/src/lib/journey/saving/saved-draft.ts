import type { SavedContent } from '@loanline/proto/entities/saving/saved-application';
import type { Draft } from '../draft.ts';
import { answersToStore } from '../draft.ts';
import type { Journey, Step } from '../journey.ts';
import { landingStep, questionsOf } from '../journey.ts';
import type { Question } from '../question.ts';
import { rowsOf, textOf } from '../question.ts';
import type { WizardState } from '../wizard/use-wizard.ts';

/** Makes what is saved for another device: what this device stores of the answers, and the step. */
export const toSavedContent = ({
  wizard,
  draft,
  step,
}: Pick<WizardState, 'draft' | 'step'> & {
  readonly wizard: Pick<WizardState['wizard'], 'journey' | 'draftVersion'>;
}): SavedContent => {
  const stored = answersToStore(wizard.journey, draft.answers);
  const answers = wizard.journey
    .flatMap(questionsOf)
    .filter(({ name }) => name in stored)
    .map((question) => [
      question.name,
      question.kind === 'rows' ? [...rowsOf(question, stored[question.name])] : textOf(stored[question.name]),
    ]);
  const { unsaved } = stored;
  return {
    version: wizard.draftVersion,
    step: step.id,
    submissionId: draft.submissionId,
    answers: {
      ...(Object.fromEntries(answers) as SavedContent['answers']),
      ...(unsaved !== undefined && { unsaved: textOf(unsaved) }),
    },
  };
};

const fits = ({ kind }: Question, answer: unknown): boolean =>
  kind === 'rows' ? Array.isArray(answer) : typeof answer === 'string';

/**
 * Makes a draft of what was saved, and finds the step to continue at. It leaves out answers to questions that this
 * version of the wizard does not ask.
 */
export const toDraft = (
  journey: Journey,
  { submissionId, answers, step }: SavedContent,
): { draft: Draft; step: Step } => {
  const fitting: [string, unknown][] = journey
    .flatMap(questionsOf)
    .filter((question) => fits(question, answers[question.name]))
    .map(({ name }) => [name, answers[name]]);
  const given = { ...Object.fromEntries<unknown>(fitting), unsaved: answers['unsaved'] };
  const draft = { submissionId, answers: answersToStore(journey, given) };
  return { draft, step: landingStep(journey, step, draft.answers) };
};
