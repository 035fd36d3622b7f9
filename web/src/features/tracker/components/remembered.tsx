import type { ReactNode } from 'react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { trackerOf } from '../../../lib/paths.ts';
import { rememberedReferences } from '../../../lib/storage/remembered-references.ts';
import { space } from '../../../theme/tokens.ts';
import { announce } from '../../../ui/announcer.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Grouped } from '../../../ui/grouped.tsx';

const List = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
  margin-top: ${space(5)};

  p {
    flex-basis: 100%;
  }
`;

/** The applications submitted in this browser, until the customer removes them. */
export const Remembered = ({ onForget }: { onForget: () => void }): ReactNode => {
  const [references, setReferences] = useState(() => rememberedReferences.read() ?? []);
  const forget = () => {
    rememberedReferences.clear();
    setReferences([]);
    announce('This device has forgotten your references');
    onForget();
  };
  if (references.length === 0) return null;
  return (
    <List>
      <p>Submitted on this device:</p>
      {references.map((reference) => (
        <ButtonLink key={reference} to={trackerOf(reference)} variant="secondary" size="small">
          <Grouped>{reference}</Grouped>
        </ButtonLink>
      ))}
      <Button variant="quiet" size="small" onClick={forget}>
        Forget
      </Button>
    </List>
  );
};
