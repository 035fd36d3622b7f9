import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { colour, space } from '../theme/tokens.ts';

const Box = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space(2)};
  padding: ${space(10)} ${space(5)};
  text-align: center;
  color: ${colour.muted};

  p:first-of-type {
    color: ${colour.text};
    font-weight: 600;
  }
`;

interface EmptyStateProps {
  icon: LucideIcon;
  title: string;
  children?: ReactNode;
}

/** What a list shows when there is nothing in it, and why. */
export const EmptyState = ({ icon: Icon, title, children }: EmptyStateProps): ReactNode => (
  <Box>
    <Icon size={32} strokeWidth={1.5} aria-hidden />
    <p>{title}</p>
    {children}
  </Box>
);
