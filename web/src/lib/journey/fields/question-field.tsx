import type { ReactNode } from 'react';
import { lazy } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { styled } from 'styled-components';
import { colour, radius, space } from '../../../theme/tokens.ts';
import { Checkbox } from '../../../ui/fields/choice.tsx';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { AsyncBoundary } from '../../../ui/async-boundary.tsx';
import { loadedLater } from '../../../ui/loaded-later.tsx';
import { DateField } from '../../date-field/date-field.tsx';
import type { Answers, Question } from '../question.ts';
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

const Advice = styled.div`
  margin-top: ${space(3)};
  padding: ${space(3)} ${space(4)};
  border-radius: ${radius.medium};
  background: ${colour.infoSoft};
`;

interface Props {
  question: Question;
  form: UseFormReturn<Answers>;
  answer: unknown;
  error: string | undefined;
  /** A Change link has led here: rows, which are there later than the step, take the focus when they are. */
  focused: boolean;
  /** What is wrong with a field, by its path: `benefits.0.type`. */
  errorOf: (path: string) => string | undefined;
}

const QuestionControl = ({ question, form, answer, error, focused, errorOf }: Props): ReactNode => {
  const { name, hint } = question;
  const label = question.optional ? `${question.label} (optional)` : question.label;
  const words = { label, hint, error };
  const registered = () => ({ ...words, ...form.register(name) });
  const controlled = () => ({
    ...words,
    name,
    value: textOf(answer),
    onChange: (value: string) => {
      form.setValue(name, value);
    },
  });
  switch (question.kind) {
    case 'text': {
      const { type, inputMode, autoComplete = 'off', characters } = question;
      return <TextField {...registered()} {...{ type, inputMode, autoComplete, characters }} />;
    }
    case 'money':
      return <MoneyField {...registered()} characters={10} />;
    case 'long-text':
      return <TextArea {...registered()} />;
    case 'choice':
      return <ChoiceField {...registered()} options={question.options} />;
    case 'select':
      return <Select {...registered()} options={question.options} placeholder="Choose" />;
    case 'tick':
      return <Checkbox {...registered()} />;
    case 'rows':
      return (
        <AsyncBoundary>
          <RowsField
            {...words}
            question={question}
            focused={focused}
            rows={rowsOf(question, answer)}
            errorOf={errorOf}
            onChange={(rows) => form.setValue(name, rows)}
            onRemove={(rows) => {
              // Otherwise faults of the rows after it would now appear at other rows.
              form.clearErrors(name);
              form.setValue(name, rows);
            }}
          />
        </AsyncBoundary>
      );
    case 'amount':
      return (
        <AsyncBoundary waiting={<AmountPlace />}>
          <AmountField {...controlled()} question={question} />
        </AsyncBoundary>
      );
    case 'date': {
      const { autoComplete, days } = question;
      return (
        <DateField
          {...controlled()}
          {...(autoComplete && { autoComplete })}
          {...(days && { days: days() })}
        />
      );
    }
  }
};

/** A question's control, bound to its step's form, and what can be done about its error. */
export const QuestionField = (props: Props): ReactNode => {
  const { question, error, form, answer } = props;
  const { name, remark } = question;
  const advice = error === undefined ? undefined : question.advice?.[error];
  return (
    <div>
      <QuestionControl {...props} />
      <AsyncBoundary failed={null}>
        {advice && <Advice>{advice}</Advice>}
        {remark && (
          <RemarkLine
            name={remark}
            answer={textOf(answer)}
            onTake={(instead) => {
              form.setValue(name, instead);
              document.getElementById(name)?.focus();
            }}
          />
        )}
      </AsyncBoundary>
    </div>
  );
};
