import type { UnfinishedApplication } from '@loanline/proto/entities/saving/saved-application';
import type { Draft } from '../draft.ts';
import { answersToStore } from '../draft.ts';
import type { Journey, Step } from '../journey.ts';
import { landingStep, questionsOf } from '../journey.ts';
import type { Question } from '../question.ts';
import { rowsOf, textOf } from '../question.ts';
import type { WizardState } from '../wizard/use-wizard.ts';

/** What is saved for another device: what is stored on this one, and the step. */
export const toUnfinished = ({
  wizard,
  draft,
  step,
}: Pick<WizardState, 'draft' | 'step'> & {
  readonly wizard: Pick<WizardState['wizard'], 'journey' | 'draftVersion'>;
}): UnfinishedApplication => {
  const kept = answersToStore(wizard.journey, draft.answers);
  const answers = wizard.journey
    .flatMap(questionsOf)
    .filter(({ name }) => name in kept)
    .map((question) => [
      question.name,
      question.kind === 'rows' ? [...rowsOf(question, kept[question.name])] : textOf(kept[question.name]),
    ]);
  return {
    version: wizard.draftVersion,
    step: step.id,
    submissionId: draft.submissionId,
    answers: Object.fromEntries(answers) as UnfinishedApplication['answers'],
  };
};

const fits = ({ kind }: Question, answer: unknown): boolean =>
  kind === 'rows' ? Array.isArray(answer) : typeof answer === 'string';

/**
 * What was saved as a draft of the wizard as it is today, and the step to continue at. Answers to questions that an
 * earlier version asked are left out.
 */
export const toDraft = (
  journey: Journey,
  { submissionId, answers, step }: UnfinishedApplication,
): { draft: Draft; step: Step } => {
  const fitting: [string, unknown][] = journey
    .flatMap(questionsOf)
    .filter((question) => fits(question, answers[question.name]))
    .map(({ name }) => [name, answers[name]]);
  const draft = { submissionId, answers: answersToStore(journey, Object.fromEntries<unknown>(fitting)) };
  return { draft, step: landingStep(journey, step, draft.answers) };
};
