import type { ReactNode } from 'react';
import { Link } from '../../../ui/link.tsx';
import { styled } from 'styled-components';
import type { Step } from '../journey.ts';
import { askedQuestions } from '../journey.ts';
import type { Answers } from '../question.ts';
import { shownAnswer } from '../question.ts';
import { colour, fontSize, from, space } from '../../../theme/tokens.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.ts';
import { changeOf } from './addresses.ts';
import type { Wizard } from './wizard.ts';

const Summary = styled.section`
  display: grid;
  gap: ${space(6)};

  h2 {
    font-size: ${fontSize.title};
  }

  h3 {
    margin-bottom: ${space(1)};
    font-size: ${fontSize.body};
    color: ${colour.muted};
  }
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: ${space(0.5)} ${space(4)};
  padding: ${space(2)} 0;
  border-bottom: 1px solid ${colour.line};

  dt {
    grid-column: 1;
    color: ${colour.muted};
    font-size: 0.9375rem;
  }

  dd {
    overflow-wrap: anywhere;
    white-space: pre-line;
  }

  dd:last-child {
    grid-column: 2;
    grid-row: 1 / span 2;
    align-self: center;
  }

  ${from.tablet} {
    grid-template-columns: 14rem 1fr auto;
    align-items: baseline;

    dd:last-child {
      grid-column: 3;
      grid-row: 1;
    }
  }
`;

const NotGiven = styled.span`
  color: ${colour.muted};
`;

interface Props {
  wizard: Wizard;
  /** The steps to check. */
  steps: readonly Step[];
  answers: Answers;
}

/** Every answer so far, each with a link that changes it and comes straight back. */
export const CheckAnswers = ({ wizard, steps, answers }: Props): ReactNode => (
  <Summary aria-labelledby="check-answers">
    <h2 id="check-answers">Check your answers</h2>
    {steps.map((step) => (
      <div key={step.id}>
        <h3>{step.label}</h3>
        <dl>
          {askedQuestions(step, answers).map((question) => (
            <Row key={question.name}>
              <dt>{question.label}</dt>
              <dd>{shownAnswer(question, answers[question.name]) || <NotGiven>Not given</NotGiven>}</dd>
              <dd>
                <Link to={changeOf(wizard, step.id, question.name)}>
                  Change<VisuallyHidden> {question.label.toLowerCase()}</VisuallyHidden>
                </Link>
              </dd>
            </Row>
          ))}
        </dl>
      </div>
    ))}
  </Summary>
);
