import type { ReactNode } from 'react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { styled } from 'styled-components';
import { colour, fontSize, space } from '../../theme/tokens.ts';
import { ErrorSummary } from '../../ui/fields/error-summary.tsx';
import { AsyncBoundary } from '../../ui/async-boundary.tsx';
import { loadedLater } from '../../ui/loaded-later.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.ts';
import { dateErrorTarget } from '../date-field/date-parts.ts';
import { usePageTitle } from '../page-title.ts';
import { QuestionField } from './fields/question-field.tsx';
import type { Faults, Step } from './journey.ts';
import { askedGroups, askedQuestions, faultsOf } from './journey.ts';
import type { Answers, Question } from './question.ts';
import { hintOf, rowsOf, textOf } from './question.ts';
import { useFaults } from './use-faults.ts';

/** `prepare` loads it ahead, so that what is below it does not move. */
export const AddressSearch = loadedLater(
  async () => (await import('../address-lookup/address-search.tsx')).AddressSearch,
);

const Form = styled.form`
  display: grid;
  gap: ${space(6)};
`;

const Heading = styled.h1`
  font-size: ${fontSize.heading};
  scroll-margin-top: 6rem;

  small {
    display: block;
    margin-bottom: ${space(1)};
    color: ${colour.muted};
    font-size: 0.9375rem;
    font-weight: 500;
    letter-spacing: 0;
  }
`;

const Group = styled.section`
  display: grid;
  gap: ${space(6)};

  h2 {
    font-size: ${fontSize.title};
  }

  h2 + p {
    margin-top: ${space(-4)};
    color: ${colour.muted};
  }

  /* Checkboxes are closer to each other than other fields. */
  > div:has([type='checkbox']) + div:has([type='checkbox']) {
    margin-top: ${space(-3)};
  }
`;

const Top = styled.div`
  display: grid;
  gap: ${space(6)};
`;

const Intro = styled.p`
  margin-top: ${space(-4)};
  color: ${colour.muted};
`;

/** The control an error or a Change link leads to. */
const targetOf = ({ kind, name }: Question, answers: Answers): string =>
  kind === 'date' ? dateErrorTarget(name, textOf(answers[name])) : name;

interface StepField {
  /** Its path among the answers. */
  path: string;
  /** The id of its control. */
  target: string;
  /** The row that it belongs to, such as 'Expense 2'. */
  row?: string;
}

const fieldsOf = (question: Question, answers: Answers): StepField[] => {
  const own = { path: question.name, target: targetOf(question, answers) };
  if (question.kind !== 'rows') return [own];
  const inRows = rowsOf(question, answers[question.name]).flatMap((_row, index) =>
    question.fields.map(({ name }) => ({
      path: `${question.name}.${index}.${name}`,
      row: `${question.noun} ${index + 1}`,
    })),
  );
  return [...inRows.map((field) => ({ ...field, target: field.path })), own];
};

/** Error messages that any date, or any amount, may have. */
const namesNoField = /^(?:Date (?!of birth)|Please enter a valid date|Must be|Enter an amount|That amount)/;

interface StepFormProps {
  step: Step;
  /** Such as 'Step 2 of 7'. */
  position: string;
  /** The position is in sight elsewhere on the page: the heading says it only to screen readers. */
  positionElsewhere?: boolean | undefined;
  /** What the tab says after the step's label. */
  title: string;
  answers: Answers;
  /** Faults to show at once, such as the server's. */
  faults: Faults;
  /** What takes the focus as the step appears: its heading, the control of a field, or nothing. */
  focus?: 'heading' | { readonly field: string } | undefined;
  /** At each change, what changed, as it is typed. */
  onAnswers: (answers: Answers) => void;
  /** The step's answers are right. */
  onComplete: () => void;
  /** Between the heading and the questions. */
  children?: ReactNode;
  /** The row of buttons; the one that continues is of type submit. */
  actions: ReactNode;
}

/** Manages the form of one step. It is checked on submission; after that a corrected answer loses its error at once. */
export const StepForm = (props: StepFormProps): ReactNode => {
  const { step, answers, faults, focus, children, actions } = props;
  const headingBox = useRef<HTMLHeadingElement>(null);
  const { shown, attempts, check, answered, forget } = useFaults(step, faults);
  const answer = (changes: Answers) => {
    props.onAnswers(changes);
    for (const name of Object.keys(changes)) answered(name, { ...answers, ...changes });
  };
  const heading = step.heading ?? step.label;
  const present = { ...shown, ...faultsOf(step, answers) };
  const wrong = askedQuestions(step, answers)
    .flatMap((question) =>
      fieldsOf(question, answers).map(({ path, target, row }) => {
        const message = shown[path] ?? '';
        return {
          fieldId: target,
          message,
          about: row ?? (namesNoField.test(message) ? question.label : undefined),
        };
      }),
    )
    .filter(({ message }) => message);

  usePageTitle(`${heading} – ${props.position} – ${props.title}`, { error: wrong.length > 0 });

  const arrive = useEffectEvent(() => {
    window.scrollTo(0, 0);
    if (focus === undefined || wrong.length > 0) return;
    if (focus === 'heading') return headingBox.current?.focus({ preventScroll: true });
    const question = askedQuestions(step, answers).find(({ name }) => name === focus.field);
    document.getElementById(question ? targetOf(question, answers) : '')?.focus();
  });
  useEffect(() => arrive(), []);

  return (
    <Form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (check(answers)) props.onComplete();
      }}
    >
      <Top>
        <ErrorSummary errors={wrong} attempt={attempts} />
        <Heading ref={headingBox} tabIndex={-1}>
          {props.positionElsewhere ? (
            <VisuallyHidden>{props.position} </VisuallyHidden>
          ) : (
            <small>{props.position}</small>
          )}
          {heading}
        </Heading>
      </Top>
      {step.intro && <Intro>{step.intro}</Intro>}
      {children}
      {askedGroups(step, answers).map((group, index) => (
        <Group key={group.heading ?? index}>
          {group.heading && <h2>{group.heading}</h2>}
          {group.intro && <p>{group.intro}</p>}
          {group.addressSearch && (
            <AsyncBoundary failed={null}>
              <AddressSearch
                id={`${group.questions[0]?.name}-search`}
                label={group.addressSearch.label}
                onPick={(address) => answer(group.addressSearch?.answers(address) ?? {})}
              />
            </AsyncBoundary>
          )}
          {group.questions.map((question) => (
            <QuestionField
              key={question.name}
              question={question}
              hint={hintOf(question, answers)}
              optionalInHeading={group.isOptional === true}
              answer={answers[question.name]}
              faults={shown}
              isWrong={question.name in present}
              focused={typeof focus === 'object' && focus.field === question.name}
              onAnswer={(value) => answer({ [question.name]: value })}
              onRemoved={() => forget(question.name)}
            />
          ))}
        </Group>
      ))}
      {actions}
    </Form>
  );
};
