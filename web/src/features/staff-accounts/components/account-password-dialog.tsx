import { madePasswordHours } from '@loanline/proto/entities/staff';
import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { copyText } from '../../../lib/copy-text.ts';
import { colour, radius, space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';

const Password = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  margin-top: ${space(4)};
  padding: ${space(3)} ${space(4)};
  border-radius: ${radius.small};
  background: ${colour.sunken};

  code {
    font-size: 1.125rem;
    overflow-wrap: anywhere;
    user-select: all;
  }
`;

export interface MadePassword {
  readonly account: { readonly username: string };
  readonly password: string;
}

/** The password that was made for an account: it is shown and copied here, and nowhere else. */
export const AccountPasswordDialog = ({
  made: { account, password },
  onClose,
}: {
  made: MadePassword;
  onClose: () => void;
}): ReactNode => {
  const [copied, setCopied] = useState<boolean>();
  const copy = () => copyText(password).then(setCopied);
  const copyAtOnce = useEffectEvent(() => void copy());
  const shown = useRef<HTMLElement>(null);
  useEffect(() => {
    copyAtOnce();
    // Marked, so that Ctrl+C copies it where the browser does not let the page copy.
    shown.current?.focus();
    if (shown.current) getSelection()?.selectAllChildren(shown.current);
  }, []);
  return (
    <Dialog
      title={`Password for ${account.username}`}
      onClose={onClose}
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <p>
        {copied
          ? 'The password is copied. Pass it on now: you will not be able to see it again.'
          : 'Select this password and copy it now: you will not be able to see it again.'}{' '}
        {account.username} must sign in and change it within {madePasswordHours / 24} days.
      </p>
      <Password>
        <code ref={shown} tabIndex={-1}>
          {password}
        </code>
        <Button variant="secondary" size="small" onClick={() => void copy()}>
          <Copy size={16} aria-hidden />
          {copied ? 'Copied' : 'Copy'}
        </Button>
      </Password>
    </Dialog>
  );
};
