import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../../ui/button.tsx';
import type { ButtonVariant } from '../../ui/button-styles.ts';
import { Line, State, States } from '../state.tsx';

const variants: readonly ButtonVariant[] = ['primary', 'secondary', 'quiet', 'danger', 'calling'];

const sizes = ['medium', 'small'] as const;

export const Buttons = (): ReactNode => (
  <States $least="22rem">
    {variants.map((variant) => (
      <State key={variant} name={`${variant}: medium and small, busy, disabled, with an icon`}>
        {sizes.map((size) => (
          <Line key={size} style={{ marginBottom: '0.75rem' }}>
            <Button variant={variant} size={size}>
              Save
            </Button>
            <Button variant={variant} size={size} busy>
              Saving...
            </Button>
            <Button variant={variant} size={size} disabled>
              Save
            </Button>
          </Line>
        ))}
        <Button variant={variant} size="icon" aria-label={`Done, ${variant}`}>
          <Check size={18} aria-hidden />
        </Button>
      </State>
    ))}
    <State name="A link that looks like a button, and a wide one">
      <Line>
        <ButtonLink to="/components">Track my application</ButtonLink>
        <ButtonLink to="/components" variant="secondary" wide>
          Contact Support
        </ButtonLink>
      </Line>
    </State>
  </States>
);
