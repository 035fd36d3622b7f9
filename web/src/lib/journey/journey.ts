import type { FoundAddress } from '@loanline/proto/entities/address';
import type { LucideIcon } from 'lucide-react';
import type * as z from 'zod/mini';
import type { Answers, Question } from './question.ts';
import { blankAnswer, isBlank } from './question.ts';

/** What is wrong with the answers, by field; a field in a row is named as `benefits.0.type`. */
export type Faults = Readonly<Record<string, string>>;

export interface QuestionGroup<Name extends string = string> {
  /** Says what the questions of the group have in common. */
  readonly heading?: string;
  readonly intro?: string;
  /** Whether the heading says that its questions are optional. */
  readonly isOptional?: true;
  /** Asked only when this holds; asked always without it. */
  readonly when?: (answers: Answers) => boolean;
  /** Offers a search for an address, where there is one, that answers these questions. */
  readonly addressSearch?: {
    readonly label: string;
    readonly answers: (address: FoundAddress) => Readonly<Partial<Record<Name, string>>>;
  };
  readonly questions: readonly Question<Name>[];
}

/** One page of a form. */
export interface Step {
  /** Names the step in the address. */
  readonly id: string;
  readonly label: string;
  /** The heading above its questions; the label by default. */
  readonly heading?: string;
  readonly intro?: string;
  readonly icon: LucideIcon;
  /** The rules of the answers, from proto. */
  readonly schema: z.ZodMiniObject;
  readonly groups: readonly QuestionGroup[];
  /** Finds what is wrong with this step's answers, given those of the other steps. */
  readonly crossCheck?: (answers: Answers) => Faults;
}

/** Steps in the order they are taken. */
export type Journey = readonly [Step, ...Step[]];

/** A step whose questions are fields of its schema. */
export const defineStep = <Shape extends z.core.$ZodShape>(
  step: Omit<Step, 'schema' | 'groups'> & {
    readonly schema: z.ZodMiniObject<Shape>;
    readonly groups: readonly QuestionGroup<keyof Shape & string>[];
  },
): Step => step;

/** Every question of a step, asked or not. */
export const questionsOf = (step: Step): readonly Question[] =>
  step.groups.flatMap(({ questions }) => questions);

/** The groups that these answers call for. */
export const askedGroups = (step: Step, answers: Answers): readonly QuestionGroup[] =>
  step.groups.filter(({ when }) => when?.(answers) ?? true);

/** The questions that these answers call for, in order. */
export const askedQuestions = (step: Step, answers: Answers): readonly Question[] =>
  askedGroups(step, answers).flatMap(({ questions }) => questions);

/** The answers to those questions that are asked; blank where nothing has been answered. */
export const askedAnswers = (step: Step, answers: Answers): Answers =>
  Object.fromEntries(
    askedQuestions(step, answers).map((question) => [
      question.name,
      answers[question.name] ?? blankAnswer(question),
    ]),
  );

/** What is wrong with a step's answers: the first fault of each field. */
export const faultsOf = (step: Step, answers: Answers): Faults => {
  const { error } = step.schema.safeParse(askedAnswers(step, answers));
  const faults: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) faults[path.join('.')] ??= message;
  return { ...step.crossCheck?.(answers), ...faults };
};

export const isComplete = (step: Step, answers: Answers): boolean =>
  Object.keys(faultsOf(step, answers)).length === 0;

/** True once any of a step's questions has an answer. */
export const isAnswered = (step: Step, answers: Answers): boolean =>
  questionsOf(step).some(({ name }) => !isBlank(answers[name]));

/** The step of an id, or undefined. */
export const stepById = (journey: Journey, id: string | null): Step | undefined =>
  journey.find((step) => step.id === id);

export const lastStep = (journey: Journey): Step => journey[journey.length - 1] ?? journey[0];

export const stepAfter = (journey: Journey, step: Step): Step | undefined =>
  journey[journey.indexOf(step) + 1];

export const stepBefore = (journey: Journey, step: Step): Step | undefined =>
  journey[journey.indexOf(step) - 1];

/** Whether a step asks for its secrets again: `unsaved` names the one whose secrets were given and are not stored. */
export const asksAgain = (step: Step, { unsaved }: Answers): boolean => step.id === unsaved;

/** The answers as a step is left: it has asked again, and its secrets may be left out. */
export const afterAsking = (step: Step, answers: Answers): Answers =>
  asksAgain(step, answers) ? { ...answers, unsaved: undefined } : answers;

/** The last step that may be taken: all before it are complete, and none asks for its secrets again. */
export const furthestStep = (journey: Journey, answers: Answers): Step =>
  journey.find((step) => asksAgain(step, answers) || !isComplete(step, answers)) ?? lastStep(journey);

/** The requested step; or the furthest allowed one, if that one is not allowed or does not exist. */
export const landingStep = (journey: Journey, wanted: string | null, answers: Answers): Step => {
  const step = stepById(journey, wanted);
  const furthest = furthestStep(journey, answers);
  return step && journey.indexOf(step) <= journey.indexOf(furthest) ? step : furthest;
};

/** The question that a field belongs to: `benefits` of `benefits.0.type`. */
const questionName = (field: string): string => field.split('.')[0] ?? field;

/** The first step with a question among these fields, or undefined. */
export const firstStepWith = (journey: Journey, faults: Faults): Step | undefined => {
  const faulty = new Set(Object.keys(faults).map(questionName));
  return journey.find((step) => questionsOf(step).some(({ name }) => faulty.has(name)));
};

const faultsWhere = (faults: Faults, isRetained: (field: string) => boolean): Faults =>
  Object.fromEntries(Object.entries(faults).filter(([field]) => isRetained(field)));

/** The faults that are not this step's. */
export const faultsElsewhere = (step: Step, faults: Faults): Faults => {
  const own = new Set(questionsOf(step).map(({ name }) => name));
  return faultsWhere(faults, (field) => !own.has(questionName(field)));
};

/** The faults of all questions but this one. */
export const withoutFaultsOf = (faults: Faults, name: string): Faults =>
  faultsWhere(faults, (field) => questionName(field) !== name);

/**
 * The faults that are left after a question was answered again. Other questions' faults stay until the step is checked.
 * @param now what is wrong with the answers as they are now; asked for only if the question had a fault
 */
export const withoutCorrected = (faults: Faults, name: string, now: () => Faults): Faults => {
  if (!Object.keys(faults).some((field) => questionName(field) === name)) return faults;
  const present = now();
  return faultsWhere(faults, (field) => questionName(field) !== name || field in present);
};
