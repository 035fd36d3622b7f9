import type { ReactNode } from 'react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { colour, space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';

const Box = styled.div<{ $open: boolean }>`
  color: ${colour.muted};
  font-size: 0.9375rem;

  p {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: ${({ $open }) => ($open ? 'none' : 2)};
    max-height: ${({ $open }) => ($open ? '30dvh' : 'none')};
    overflow: ${({ $open }) => ($open ? 'auto' : 'hidden')};
    overflow-wrap: anywhere;
    white-space: pre-line;
  }

  button {
    margin-left: -${space(3)};
  }
`;

/** About as many characters as two lines on a phone hold. */
const twoLines = 80;

/** Shows what the inquiry is about: two lines of it, and the rest on request. */
export const Reason = ({ children }: { children: string }): ReactNode => {
  const [open, setOpen] = useState(false);
  const isLong = children.length > twoLines || children.includes('\n');
  return (
    <Box $open={open}>
      <p tabIndex={open ? 0 : undefined} role="group" aria-label="What your inquiry is about">
        {children}
      </p>
      {isLong && (
        <Button size="small" variant="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Show less' : 'Show more'}
        </Button>
      )}
    </Box>
  );
};
