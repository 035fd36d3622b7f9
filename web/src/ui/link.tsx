import type { ComponentProps, ReactNode } from 'react';
import { followLink } from './router/router.tsx';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  to: string;
}

/** A link within the app. */
export const Link = ({ to, ...rest }: LinkProps): ReactNode => <a {...rest} href={to} onClick={followLink} />;
