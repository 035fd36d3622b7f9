import { Copy, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { colour, from, radius, space } from '../../../theme/tokens.ts';
import { announce } from '../../../ui/announcer.tsx';
import { Button } from '../../../ui/button.tsx';
import { Grouped } from '../../../ui/grouped.tsx';
import { copyText } from '../../copy-text.ts';

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
  const text = useRef<HTMLElement>(null);
  const [isCopied, setCopied] = useState<boolean>();
  const copy = async () => {
    const done = await copyText(applicationId);
    setCopied(done);
    if (done) announce('Reference copied');
    else if (text.current) getSelection()?.selectAllChildren(text.current);
  };
  return (
    <Box>
      <p>
        Your application reference
        <strong ref={text}>
          <Grouped>{applicationId}</Grouped>
        </strong>
      </p>
      <div className="no-print">
        <Button variant="secondary" size="small" onClick={() => void copy()}>
          <Copy size={16} aria-hidden />
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
        <Button variant="secondary" size="small" onClick={() => window.print()}>
          <Printer size={16} aria-hidden />
          Print
        </Button>
      </div>
      {isCopied === false && <p role="alert">Press and hold the reference to copy it</p>}
    </Box>
  );
};
