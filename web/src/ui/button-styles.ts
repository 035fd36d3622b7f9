import { css } from 'styled-components';
import { colour, radius, space, until } from '../theme/tokens.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'calling';
export type ButtonSize = 'medium' | 'small' | 'icon';

const variants = {
  primary: css`
    background: ${colour.accent};
    color: ${colour.onAccent};

    &:hover:not(:disabled) {
      background: color-mix(in srgb, ${colour.accent} 88%, ${colour.text});
    }
  `,
  secondary: css`
    background: ${colour.surface};
    color: ${colour.text};
    border-color: ${colour.control};

    &:hover:not(:disabled) {
      background: ${colour.sunken};
    }
  `,
  quiet: css`
    background: transparent;
    color: ${colour.accent};

    &:hover:not(:disabled) {
      background: ${colour.accentSoft};
    }
  `,
  danger: css`
    background: ${colour.danger};
    color: ${colour.onDanger};

    &:hover:not(:disabled) {
      background: color-mix(in srgb, ${colour.danger} 88%, ${colour.text});
    }
  `,
  /** Green and pulsing: something waits behind it. */
  calling: css`
    background: ${colour.success};
    color: ${colour.surface};
    animation: pulse 1.6s ease-out infinite;

    &:hover:not(:disabled) {
      background: color-mix(in srgb, ${colour.success} 88%, ${colour.text});
    }
  `,
} as const;

const sizes = {
  medium: css`
    min-height: 3rem;
    padding: ${space(2)} ${space(5)};
  `,
  small: css`
    min-height: 2.25rem;
    padding: ${space(1)} ${space(3)};
    font-size: 0.875rem;

    /* A thumb needs more room than a pointer. */
    ${until.tablet} {
      min-height: 2.75rem;
    }
  `,
  icon: css`
    width: 2.75rem;
    height: 2.75rem;
    padding: 0;
  `,
} as const;

export interface ButtonLook {
  $variant?: ButtonVariant;
  $size?: ButtonSize;
  /** Takes the whole width of its container. */
  $wide?: boolean;
}

export const buttonStyles = css<ButtonLook>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space(2)};
  border: 1px solid transparent;
  border-radius: ${radius.medium};
  font-weight: 600;
  line-height: 1.25;
  text-decoration: none;
  transition: background-color 120ms;
  ${({ $size = 'medium' }) => sizes[$size]}
  ${({ $variant = 'primary' }) => variants[$variant]}
  ${({ $wide }) => $wide && 'width: 100%;'}

  &:disabled {
    cursor: not-allowed;
    opacity: 0.55;
  }

  &[aria-busy='true'] {
    cursor: progress;
    opacity: 0.85;
  }

  svg {
    flex: none;
  }
`;
