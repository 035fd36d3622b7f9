import { Copy, Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { brand } from '../../../brand.ts';
import { copyText } from '../../../lib/copy-text.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { colour, radius, space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';

const Codes = styled.ul`
  display: grid;
  gap: ${space(1)};
  margin-block: ${space(4)};
  padding: ${space(3)} ${space(4)};
  border-radius: ${radius.small};
  background: ${colour.sunken};
  list-style: none;

  code {
    font-size: 0.9375rem;
    overflow-wrap: anywhere;
    user-select: all;
  }
`;

const Buttons = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
`;

const save = (text: string) => saveFile(new Blob([text], { type: 'text/plain' }), 'recovery-codes.txt');

interface RecoveryCodesProps {
  codes: readonly string[];
  username: string;
}

/** Codes for a day without the phone: they are shown here and nowhere else. */
export const RecoveryCodes = ({ codes, username }: RecoveryCodesProps): ReactNode => {
  const [copied, setCopied] = useState(false);
  const copy = async () => setCopied(await copyText(codes.join('\n')));
  const file = `Recovery codes of ${username} at ${brand.name}. Each works once.\n\n${codes.join('\n')}\n`;
  return (
    <>
      <p>
        Save these recovery codes where you keep your passwords. Each code signs you in once if you do not
        have your phone. You will not see them again.
      </p>
      <Codes aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </Codes>
      <Buttons>
        <Button variant="secondary" size="small" onClick={() => void copy()}>
          <Copy size={16} aria-hidden />
          {copied ? 'Copied' : 'Copy'}
        </Button>
        <Button variant="secondary" size="small" onClick={() => save(file)}>
          <Download size={16} aria-hidden />
          Download
        </Button>
      </Buttons>
    </>
  );
};
