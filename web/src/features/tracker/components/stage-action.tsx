import type { TrackedApplication } from '@loanline/proto/entities/tracked-application';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { space } from '../../../theme/tokens.ts';
import { AsyncBoundary } from '../../../ui/async-boundary.tsx';
import { Button } from '../../../ui/button.tsx';
import { buttonStyles, type ButtonLook } from '../../../ui/button-styles.ts';
import { loadedWhenIdle } from '../../../ui/loaded-later.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.ts';
import { safeLink } from '../model/stage-guide.ts';

const OfficeStatus = loadedWhenIdle(
  async () => (await import('../../../lib/office/office-status.tsx')).OfficeStatus,
);

const OutsideLink = styled.a<ButtonLook>`
  ${buttonStyles}
`;

/** Reserves the height of its text before that loads, so that nothing moves: two lines where the box is narrow. */
const WhenPeopleAnswer = styled.p`
  min-height: 3em;
  margin-top: ${space(2)};
  font-size: 0.875rem;

  @container (min-width: 31rem) {
    min-height: 1.5em;
  }
`;

interface StageActionProps {
  application: TrackedApplication;
  isChat: boolean;
  lostLink: string | undefined;
  onChat: (words: string) => void;
}

/** The one button that does what the customer must do; none where there is nothing to do. */
export const StageAction = ({ application, isChat, lostLink, onChat }: StageActionProps): ReactNode => {
  if (isChat)
    return (
      <>
        <Button onClick={() => onChat('')}>Start Chat Now</Button>
        <WhenPeopleAnswer className="no-print">
          <AsyncBoundary failed={null}>
            <OfficeStatus />
          </AsyncBoundary>
        </WhenPeopleAnswer>
      </>
    );
  if (lostLink === undefined) return null;
  const link = safeLink(application);
  if (link)
    return (
      <OutsideLink className="no-print" href={link} target="_blank" rel="noopener noreferrer">
        Open your secure link
        <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
      </OutsideLink>
    );
  return (
    <Button variant="secondary" onClick={() => onChat(lostLink)}>
      I cannot find the link
    </Button>
  );
};
