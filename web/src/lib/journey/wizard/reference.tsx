import { Copy, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { colour, from, radius, space } from '../../../theme/tokens.ts';
import { announce } from '../../../ui/announcer.tsx';
import { Button } from '../../../ui/button.tsx';
import { Grouped } from '../../../ui/grouped.tsx';

const Box = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space(3)};
  padding: ${space(5)};
  border-radius: ${radius.large};
  background: ${colour.accentSoft};
  text-align: center;

  strong {
    display: block;
    font-size: 1.5rem;
    line-height: 1.2;
    letter-spacing: 0.02em;
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;

    ${from.tablet} {
      font-size: 1.75rem;
    }
  }

  > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: ${space(3)};
  }
`;

/** The reference of an application, to be copied or printed. */
export const Reference = ({ applicationId }: { applicationId: string }): ReactNode => {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(applicationId);
    setCopied(true);
    announce('Reference copied');
  };
  return (
    <Box>
      <p>
        Your application reference
        <strong>
          <Grouped>{applicationId}</Grouped>
        </strong>
      </p>
      <div className="no-print">
        <Button variant="secondary" size="small" onClick={() => void copy()}>
          <Copy size={16} aria-hidden />
          {copied ? 'Copied' : 'Copy'}
        </Button>
        <Button variant="secondary" size="small" onClick={() => window.print()}>
          <Printer size={16} aria-hidden />
          Print
        </Button>
      </div>
    </Box>
  );
};
