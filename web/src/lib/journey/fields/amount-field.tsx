import { toAmount } from '@loanline/proto/rules/money/to-amount';
import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { colour, radius, space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import type { FieldText } from '../../../ui/fields/field.tsx';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { pounds } from '../../format/format.ts';
import type { AmountQuestion } from '../question.ts';

/** The amount is the largest figure of its step. */
const Frame = styled.div`
  input[type='text'],
  [data-prefix] {
    font-size: 1.75rem;
    font-variant-numeric: tabular-nums;
  }

  div:has(> [data-prefix]) {
    max-width: 13rem;
  }
`;

const Quick = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  margin-top: ${space(1.5)};

  [aria-pressed='true'] {
    border-color: ${colour.accent};
    background: ${colour.accentSoft};
  }
`;

const trackHeight = '0.375rem';
const thumbSize = '1.75rem';

const track = css`
  height: ${trackHeight};
  border-radius: ${radius.full};
  background: linear-gradient(to right, ${colour.accent} var(--at), ${colour.control} var(--at));
`;

const thumb = css`
  width: ${thumbSize};
  height: ${thumbSize};
  border: 3px solid ${colour.surface};
  border-radius: 50%;
  background: var(--thumb);
  box-shadow: 0 0 0 1px ${colour.control};
`;

/** How far along the slider is, in percent, is `--at`; `--thumb` is the colour of its thumb. */
const Slider = styled.input`
  appearance: none;
  width: 100%;
  height: 2.75rem;
  margin: ${space(1)} 0 0;
  background: none;
  border-radius: ${radius.small};
  cursor: pointer;

  &::-webkit-slider-runnable-track {
    ${track}
  }

  &::-moz-range-track {
    ${track}
  }

  &::-webkit-slider-thumb {
    appearance: none;
    margin-top: calc((${trackHeight} - ${thumbSize}) / 2);
    ${thumb}
  }

  &::-moz-range-thumb {
    box-sizing: border-box;
    ${thumb}
  }
`;

const Bounds = styled.div`
  display: flex;
  justify-content: space-between;
  color: ${colour.muted};
  font-size: 0.875rem;
  font-variant-numeric: tabular-nums;
`;

export interface AmountFieldProps extends FieldText {
  name: string;
  label: string;
  /** As it was typed. */
  value: string;
  onChange: (value: string) => void;
  question: AmountQuestion;
}

/** An amount to type, to choose with one press, or to slide; nothing is chosen before the first touch. */
export const AmountField = ({
  question: { min, max, slide, quick },
  value,
  onChange,
  ...text
}: AmountFieldProps): ReactNode => {
  const typed = toAmount(value) ?? min;
  const amount = Number.isNaN(typed) ? min : Math.min(Math.max(typed, min), max);
  return (
    <Frame>
      <MoneyField
        {...text}
        whole
        value={value}
        onChange={(event) => onChange(event.target.value)}
        below={
          <div>
            <Quick role="group" aria-label={`${text.label}, quick choices`}>
              {quick.map((choice) => (
                <Button
                  key={choice}
                  variant="secondary"
                  size="small"
                  aria-pressed={typed === choice}
                  onClick={() => onChange(String(choice))}
                >
                  {pounds(choice)}
                </Button>
              ))}
            </Quick>
            <Slider
              type="range"
              aria-label={`${text.label}, slider`}
              aria-valuetext={value ? pounds(amount) : 'No amount yet'}
              min={min}
              max={max}
              step={slide}
              value={amount}
              style={{
                '--at': `${((amount - min) / (max - min)) * 100}%`,
                '--thumb': value ? colour.accent : colour.surface,
              }}
              onChange={(event) => onChange(event.target.value)}
            />
            <Bounds aria-hidden>
              <span>{pounds(min)}</span>
              <span>{pounds(max)}</span>
            </Bounds>
          </div>
        }
      />
    </Frame>
  );
};
