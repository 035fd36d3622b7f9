import type { ComponentProps, ReactNode } from 'react';
import { Link } from './link.tsx';
import { styled } from 'styled-components';
import type { ButtonLook, ButtonSize, ButtonVariant } from './button-styles.ts';
import { buttonStyles } from './button-styles.ts';
import { Spinner } from './spinner.ts';

const Look = styled.button<ButtonLook>`
  ${buttonStyles}
`;

const LinkLook = styled(Link)<ButtonLook>`
  ${buttonStyles}
`;

interface Shared {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Takes the whole width of its container. */
  wide?: boolean;
}

interface ButtonProps extends Omit<ComponentProps<'button'>, 'type'>, Shared {
  type?: 'button' | 'submit';
  /** Shows a spinner and ignores presses; the words should say what is going on. */
  busy?: boolean;
}

/** A button, by default one that does not submit. One with only an icon shows its name to the mouse. */
export const Button = ({
  variant,
  size,
  wide,
  busy = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps): ReactNode => (
  <Look
    title={size === 'icon' ? rest['aria-label'] : undefined}
    {...rest}
    type={busy ? 'button' : type}
    $variant={variant}
    $size={size}
    $wide={wide}
    aria-busy={busy || undefined}
    aria-disabled={busy || undefined}
    onClick={busy ? undefined : onClick}
  >
    {busy && <Spinner />}
    {children}
  </Look>
);

/** A link to an address of the app that looks like a button. */
export const ButtonLink = ({
  variant,
  size,
  wide,
  ...rest
}: ComponentProps<typeof Link> & Shared): ReactNode => (
  <LinkLook {...rest} $variant={variant} $size={size} $wide={wide} />
);
