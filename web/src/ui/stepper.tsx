import type { LucideIcon } from 'lucide-react';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { beside, colour, from, space } from '../theme/tokens.ts';
import { VisuallyHidden } from './visually-hidden.ts';

export type StepState = 'completed' | 'current' | 'pending';

export interface Step {
  label: string;
  state: StepState;
  /** What the mark shows until the step is completed: an icon, or else its number. */
  icon?: LucideIcon;
  /** A second line, such as when it was completed. */
  detail?: string;
}

const Mark = styled.span<{ $state: StepState }>`
  display: grid;
  place-items: center;
  width: 2.25rem;
  height: 2.25rem;
  flex: none;
  border-radius: 50%;
  border: 2px solid;
  font-size: 0.875rem;
  font-weight: 650;
  font-variant-numeric: tabular-nums;
  background: ${({ $state }) => ($state === 'completed' ? colour.accent : colour.surface)};
  color: ${({ $state }) =>
    ({ completed: colour.onAccent, current: colour.accent, pending: colour.muted })[$state]};
  border-color: ${({ $state }) => ($state === 'pending' ? colour.line : colour.accent)};
  box-shadow: ${({ $state }) => ($state === 'current' ? `0 0 0 4px ${colour.accentSoft}` : 'none')};
`;

const Label = styled.span<{ $state: StepState }>`
  line-height: 1.3;
  font-weight: ${({ $state }) => ($state === 'current' ? 650 : 500)};
  color: ${({ $state }) => ($state === 'pending' ? colour.muted : colour.text)};
`;

const Detail = styled.span<{ $state: StepState }>`
  display: block;
  margin-top: ${space(0.5)};
  font-size: 0.875rem;
  font-weight: ${({ $state }) => ($state === 'current' ? 600 : 400)};
  color: ${({ $state }) => ($state === 'current' ? colour.accent : colour.muted)};
`;

const Down = styled.ol`
  > li {
    display: flex;
    gap: ${beside(4)};
    position: relative;
    padding-bottom: ${space(5)};
  }

  > li:last-child {
    padding-bottom: 0;
  }

  > li:not(:last-child)::before {
    content: '';
    position: absolute;
    left: calc(1.125rem - 1px);
    top: 2.25rem;
    bottom: 0;
    width: 2px;
    background: ${colour.line};
  }

  > li[data-state='completed']:not(:last-child)::before {
    background: ${colour.accent};
  }

  > li > div {
    padding-top: ${space(1.75)};
  }
`;

const Across = styled.ol`
  display: flex;

  > li {
    flex: 1;
    min-width: 0;
    position: relative;
    text-align: center;
    font-size: 0.8125rem;
  }

  /* Marks share the row when text is large. In a grid, their ratio would make Chromium lay the form out many times. */
  > li > span {
    width: min(2.25rem, 92%);
    height: auto;
    aspect-ratio: 1;
    margin-inline: auto;
  }

  > li:not(:last-child)::before {
    content: '';
    position: absolute;
    left: calc(50% + 1.125rem);
    right: calc(-50% + 1.125rem);
    top: calc(1.125rem - 1px);
    height: 2px;
    background: ${colour.line};
  }

  > li[data-state='completed']:not(:last-child)::before {
    background: ${colour.accent};
  }

  /* On phones there is room for the marks only; the words stay for screen readers. */
  > li > div {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }

  ${from.tablet} {
    > li > div {
      position: static;
      margin-top: ${space(2)};
      width: auto;
      height: auto;
      clip-path: none;
    }
  }
`;

const spoken = { completed: ', completed', current: ', current', pending: '' } as const;

interface StepperProps {
  steps: readonly Step[];
  label: string;
  direction?: 'down' | 'across';
}

/** Where someone is in a row of steps. */
export const Stepper = ({ steps, label, direction = 'down' }: StepperProps): ReactNode => {
  const List = direction === 'down' ? Down : Across;
  return (
    <List aria-label={label}>
      {steps.map(({ label: text, state, icon: Icon, detail }, index) => (
        <li key={text} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
          <Mark $state={state} aria-hidden>
            {state === 'completed' ? (
              <Check size={18} strokeWidth={3} />
            ) : Icon ? (
              <Icon size={18} />
            ) : (
              index + 1
            )}
          </Mark>
          <div>
            <Label $state={state}>{text}</Label>
            <VisuallyHidden>{spoken[state]}</VisuallyHidden>
            {detail && <Detail $state={state}>{detail}</Detail>}
          </div>
        </li>
      ))}
    </List>
  );
};
