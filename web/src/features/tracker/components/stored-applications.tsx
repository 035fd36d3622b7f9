import type { ReactNode } from 'react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { shortMoment } from '../../../lib/format/format.ts';
import { trackerOf } from '../../../lib/paths.ts';
import { rememberedReferences } from '../../../lib/storage/remembered-references.ts';
import { space } from '../../../theme/tokens.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Grouped } from '../../../ui/grouped.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { begunApplications } from '../model/begun-applications.ts';
import { forgetReferences } from '../model/forget-references.ts';

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

/** For how long Undo is offered, in milliseconds: the reference may be stored nowhere else. */
const undoOffered = 10_000;

const readReferences = () => rememberedReferences.read() ?? [];

/** The applications that were begun in this browser, and those submitted in it until the customer removes them. */
export const StoredApplications = ({ onForget }: { onForget: () => void }): ReactNode => {
  const [begun] = useState(begunApplications);
  const [references, setReferences] = useState(readReferences);
  const forget = () => {
    const undo = forgetReferences();
    setReferences([]);
    onForget();
    toast({
      title: 'This device has forgotten your references',
      duration: undoOffered,
      action: {
        label: 'Undo',
        onClick: () => {
          undo();
          setReferences(readReferences);
        },
      },
    });
  };
  return (
    <>
      {begun.map(({ path, savedAt }) => (
        <List key={path}>
          <p>You began an application on this device. You last changed it on {shortMoment(savedAt)}.</p>
          <ButtonLink to={path} variant="secondary" size="small">
            Continue your application
          </ButtonLink>
        </List>
      ))}
      {references.length > 0 && (
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
      )}
    </>
  );
};
