import type { ReactNode } from 'react';
import { Link } from '../../../ui/link.tsx';
import { WebAddress } from '../../../ui/web-address.tsx';
import { styled } from 'styled-components';
import type { Step } from '../journey.ts';
import type { Answers } from '../question.ts';
import { colour, fontSize, from, space } from '../../../theme/tokens.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.ts';
import { changeOf } from './addresses.ts';
import { checkedRows } from './checked-rows.ts';
import type { Wizard } from './wizard.ts';

const Summary = styled.section`
  display: grid;
  gap: ${space(6)};

  h2 {
    font-size: ${fontSize.title};
  }

  h3 {
    margin-bottom: ${space(1)};
    font-size: ${fontSize.large};
  }
`;

const Section = styled.div`
  position: relative;

  /* On phones each section is changed as a whole. */
  > a {
    position: absolute;
    top: -${space(2)};
    right: 0;
    padding: ${space(2)} 0;
    line-height: 1.2;

    ${from.tablet} {
      display: none;
    }
  }
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: 2fr 3fr;
  gap: 0 ${space(4)};
  align-items: baseline;
  padding: ${space(1)} 0;

  dt {
    color: ${colour.muted};
    font-size: 0.9375rem;
  }

  dd {
    overflow-wrap: anywhere;
    white-space: pre-line;
  }

  small {
    display: block;
    color: ${colour.muted};
    font-size: 0.9375rem;
  }

  dd + dd {
    display: none;
  }

  ${from.tablet} {
    grid-template-columns: 14rem 1fr auto;
    padding: ${space(1.5)} 0;
    border-bottom: 1px solid ${colour.line};

    dd + dd {
      display: block;
    }
  }
`;

const Missing = styled.p`
  margin-top: ${space(1)};
  font-size: 0.9375rem;

  a {
    display: inline-block;
    padding: ${space(2.5)} ${space(3)} ${space(2.5)} 0;
  }
`;

interface Props {
  wizard: Wizard;
  /** The steps to check. */
  steps: readonly Step[];
  answers: Answers;
}

/** Every answer so far, with links that change it and come straight back. */
export const CheckAnswers = ({ wizard, steps, answers }: Props): ReactNode => (
  <Summary aria-labelledby="check-answers">
    <h2 id="check-answers">Your answers</h2>
    {steps.map((step) => {
      const rows = checkedRows(step, answers);
      const missing = rows.filter(({ text }) => text === '');
      return (
        <Section key={step.id}>
          <h3>{step.label}</h3>
          <Link to={changeOf(wizard, step.id, rows[0]?.field ?? '')}>
            Change<VisuallyHidden> {step.label.toLowerCase()}</VisuallyHidden>
          </Link>
          <dl>
            {rows
              .filter(({ text }) => text !== '')
              .map(({ label, field, text, remark }) => (
                <Row key={field}>
                  <dt>{label}</dt>
                  <dd>
                    {text.includes('@') ? <WebAddress>{text}</WebAddress> : text}
                    {remark && <small>{remark}</small>}
                  </dd>
                  <dd>
                    <Link to={changeOf(wizard, step.id, field)}>
                      Change<VisuallyHidden> {label.toLowerCase()}</VisuallyHidden>
                    </Link>
                  </dd>
                </Row>
              ))}
          </dl>
          {missing.length > 0 && (
            <Missing>
              {missing.map(({ label, field }) => (
                <Link key={field} to={changeOf(wizard, step.id, field)}>
                  Add {label.toLowerCase()}
                </Link>
              ))}
            </Missing>
          )}
        </Section>
      );
    })}
  </Summary>
);
