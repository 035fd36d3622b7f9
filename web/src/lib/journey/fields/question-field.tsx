import type { ReactNode } from 'react';
import { lazy } from 'react';
import { styled } from 'styled-components';
import { colour, radius, space } from '../../../theme/tokens.ts';
import { Checkbox } from '../../../ui/fields/choice.tsx';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { AsyncBoundary } from '../../../ui/async-boundary.tsx';
import { loadedLater } from '../../../ui/loaded-later.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.ts';
import { DateField } from '../../date-field/date-field.tsx';
import type { Faults } from '../journey.ts';
import type { Question } from '../question.ts';
import { rowsOf, textOf } from '../question.ts';
import { ChoiceField } from './choice-field.tsx';

/** `prepare` loads it ahead: what is below it does not move then. */
export const AmountField = loadedLater(async () => (await import('./amount-field.tsx')).AmountField);
const RemarkLine = lazy(async () => ({ default: (await import('./remark-line.tsx')).RemarkLine }));
const RowsField = lazy(async () => ({ default: (await import('./rows-field.tsx')).RowsField }));

/** As high as the field of an amount. */
const AmountPlace = styled.div`
  height: 15rem;
`;

/** Words in a box. */
export const Advice = styled.div`
  margin-top: ${space(3)};
  padding: ${space(3)} ${space(4)};
  border-radius: ${radius.medium};
  background: ${colour.infoSoft};
`;

interface Props {
  question: Question;
  hint: string | undefined;
  /** Whether the heading above says that the question is optional: the label then repeats it for screen readers only. */
  optionalInHeading: boolean;
  answer: unknown;
  /** What is wrong with the step's fields; a field in a row is named as `benefits.0.type`. */
  faults: Faults;
  /** Whether the step's rules refuse the answer, shown or not yet. */
  isWrong: boolean;
  /** A Change link has led here: rows, which are there later than the step, take the focus when they are. */
  focused: boolean;
  /** The answer as it is typed. */
  onAnswer: (answer: unknown) => void;
  /** A row was removed: its faults would now appear at the row after it. */
  onRemoved: () => void;
}

const QuestionControl = ({
  question,
  hint,
  optionalInHeading,
  answer,
  faults,
  focused,
  onAnswer,
  onRemoved,
}: Props): ReactNode => {
  const { name } = question;
  const label = question.optional ? `${question.label} (optional)` : question.label;
  const words = { label, hint, error: faults[name], name };
  const value = textOf(answer);
  const typed = {
    ...words,
    value,
    onChange: ({ target }: { target: { value: string } }) => onAnswer(target.value),
  };
  switch (question.kind) {
    case 'text': {
      const { type, inputMode, autoComplete = 'off', characters } = question;
      return <TextField {...typed} {...{ type, inputMode, autoComplete, characters }} />;
    }
    case 'money':
      return <MoneyField {...typed} characters={10} />;
    case 'long-text':
      return <TextArea {...typed} />;
    case 'choice':
      return <ChoiceField {...words} options={question.options} chosen={value} onChoose={onAnswer} />;
    case 'select':
      return <Select {...typed} options={question.options} placeholder="Choose" />;
    case 'tick':
      return (
        <Checkbox
          {...words}
          label={
            question.optional && optionalInHeading ? (
              <>
                {question.label}
                <VisuallyHidden> (optional)</VisuallyHidden>
              </>
            ) : (
              label
            )
          }
          checked={answer === true}
          onChange={({ target }) => onAnswer(target.checked)}
        />
      );
    case 'rows':
      return (
        <AsyncBoundary>
          <RowsField
            {...words}
            question={question}
            focused={focused}
            rows={rowsOf(question, answer)}
            errorOf={(path) => faults[path]}
            onChange={onAnswer}
            onRemove={(left) => {
              onAnswer(left);
              onRemoved();
            }}
          />
        </AsyncBoundary>
      );
    case 'amount':
      return (
        <AsyncBoundary waiting={<AmountPlace />}>
          <AmountField {...words} value={value} onChange={onAnswer} question={question} />
        </AsyncBoundary>
      );
    case 'date': {
      const { autoComplete, days } = question;
      return (
        <DateField
          {...words}
          value={value}
          onChange={onAnswer}
          {...(autoComplete && { autoComplete })}
          {...(days && { days: days() })}
        />
      );
    }
  }
};

/** A question's control, bound to its step's form, and what can be done about its error. */
export const QuestionField = (props: Props): ReactNode => {
  const { question, faults, isWrong, answer, onAnswer } = props;
  const { name, remark } = question;
  const advice = question.advice?.[faults[name] ?? ''];
  return (
    <div>
      <QuestionControl {...props} />
      <AsyncBoundary failed={null}>
        {advice && <Advice>{advice}</Advice>}
        {remark && (
          <RemarkLine
            name={remark}
            answer={textOf(answer)}
            isWrong={isWrong}
            onTake={(instead) => {
              onAnswer(instead);
              document.getElementById(name)?.focus();
            }}
          />
        )}
      </AsyncBoundary>
    </div>
  );
};
