import type { TrackedApplication } from '@loanline/proto/entities/tracked-application';
import { stageCount, stageName } from '@loanline/proto/enums/stages';
import type { ReactNode } from 'react';
import { lazy, useState } from 'react';
import { styled } from 'styled-components';
import { brand } from '../../../brand.ts';
import { numericDay, timeOfDay } from '../../../lib/format/format.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { colour, from, space } from '../../../theme/tokens.ts';
import { AsyncBoundary } from '../../../ui/async-boundary.tsx';
import { CallableNumber } from '../../../ui/callable-number.tsx';
import { loadedWhenIdle } from '../../../ui/loaded-later.tsx';
import { ApplicationProgress } from './application-progress.tsx';
import { Greeting } from './greeting.tsx';
import { HelpCard } from './help-card.tsx';
import { LoanCard } from './loan-card.tsx';
import { StageHero } from './stage-hero.tsx';
import { useChatOpen } from './use-chat-open.ts';
import { useStageAnnouncement } from './use-stage-announcement.ts';

const NewMessage = lazy(async () => ({ default: (await import('./new-message.tsx')).NewMessage }));
const OutcomeHero = lazy(async () => ({ default: (await import('./outcome-hero.tsx')).OutcomeHero }));
const Documents = loadedWhenIdle(async () => (await import('../documents/documents.tsx')).Documents);
const OwnChoices = loadedWhenIdle(async () => (await import('./own-choices.tsx')).OwnChoices);
const ChatWidget = loadedWhenIdle(async () => (await import('./chat-widget.tsx')).ChatWidget);

const Stack = styled.div`
  display: grid;
  gap: ${space(5)};
`;

const Columns = styled(Stack)`
  ${from.laptop} {
    grid-template-columns: 1.2fr 1fr;
    align-items: start;
  }
`;

const CheckedAt = styled.p`
  color: ${colour.muted};
  font-size: 0.875rem;
  font-variant-numeric: tabular-nums;
`;

interface StatusPageProps {
  application: TrackedApplication;
  /** When the data on screen was received, in milliseconds. */
  asOf: number;
}

/** Everything about one application. */
export const StatusPage = ({ application, asOf }: StatusPageProps): ReactNode => {
  const [chatOpen, setChatOpen] = useChatOpen();
  const [prepared, setPrepared] = useState('');
  const [unread, setUnread] = useState(0);
  const { currentStage, outcome } = application;
  usePageTitle(outcome?.title ?? `${stageName(currentStage)} (stage ${currentStage} of ${stageCount})`, {
    unread,
  });
  const isRepaid = outcome?.outcome === 'repaid';
  const hasFigures = (application.clearedAmount ?? application.receivedAmount) !== null;
  const isOpen = !outcome || outcome.outcome === 'on-hold';
  const mayOwe = isOpen || (!isRepaid && application.currentStage === stageCount);
  useStageAnnouncement(currentStage);
  const openChat = (words: string) => {
    setPrepared(words);
    setChatOpen(true);
  };

  return (
    <>
      <Stack>
        <Greeting application={application} />
        {unread > 0 && !chatOpen && (
          <AsyncBoundary failed={null}>
            <NewMessage onRead={() => openChat('')} />
          </AsyncBoundary>
        )}
        <Columns>
          <Stack>
            {outcome ? (
              <AsyncBoundary>
                <OutcomeHero outcome={outcome} onChat={openChat} />
              </AsyncBoundary>
            ) : (
              <StageHero application={application} onChat={openChat} />
            )}
            {isOpen && application.documents.length > 0 && (
              <AsyncBoundary>
                <Documents application={application} />
              </AsyncBoundary>
            )}
            {isOpen && <ApplicationProgress application={application} />}
            <HelpCard />
          </Stack>
          <Stack>
            {/* Without figures it would say that nothing was paid out or back. */}
            {(isOpen || (isRepaid && hasFigures)) && <LoanCard application={application} isOpen={isOpen} />}
            <AsyncBoundary
              failed={
                mayOwe && (
                  <p>
                    Struggling to pay? Call us on <CallableNumber number={brand.phone} />.
                  </p>
                )
              }
            >
              <OwnChoices application={application} isOpen={isOpen} mayOwe={mayOwe} />
            </AsyncBoundary>
          </Stack>
        </Columns>
        <CheckedAt>
          Last checked at <time dateTime={new Date(asOf).toISOString()}>{timeOfDay(asOf)}</time>
          <span className="only-print"> on {numericDay(asOf)}</span>
        </CheckedAt>
      </Stack>
      <AsyncBoundary failed={null}>
        <ChatWidget
          application={application}
          open={chatOpen}
          prepared={prepared}
          onOpen={() => openChat('')}
          onClose={() => setChatOpen(false)}
          onUnreadChange={setUnread}
        />
      </AsyncBoundary>
    </>
  );
};
