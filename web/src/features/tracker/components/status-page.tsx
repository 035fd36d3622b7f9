import type { TrackedApplication } from '@loanline/proto/entities/tracked-application';
import { stageCount, stageName } from '@loanline/proto/enums/stages';
import type { ReactNode } from 'react';
import { lazy, useState } from 'react';
import { styled } from 'styled-components';
import { numericDay, timeOfDay } from '../../../lib/format.ts';
import { StrugglingToPay } from '../../../lib/help/struggling-to-pay.tsx';
import { usePageTitle } from '../../../lib/page-title.ts';
import { colour, from, space } from '../../../theme/tokens.ts';
import { Part } from '../../../ui/part.tsx';
import { ApplicationProgress } from './application-progress.tsx';
import { ChatPrompt } from './chat-prompt.tsx';
import { CurrentStageCard } from './current-stage-card.tsx';
import { HelpCard } from './help-card.tsx';
import { NextStep } from './next-step.tsx';
import { SummaryTiles } from './summary-tiles.tsx';
import { useChatOpen } from './use-chat-open.ts';
import { useStageAnnouncement } from './use-stage-announcement.ts';
import { WelcomePanel } from './welcome-panel.tsx';

const NewMessage = lazy(async () => ({ default: (await import('./new-message.tsx')).NewMessage }));
const ChatWidget = lazy(async () => ({ default: (await import('./chat-widget.tsx')).ChatWidget }));

const Stack = styled.div`
  display: grid;
  gap: ${space(5)};
`;

const Columns = styled.div`
  display: grid;
  gap: ${space(5)};

  ${from.laptop} {
    grid-template-columns: 1fr 1fr;
    align-items: start;
  }
`;

const chatStage = 5;

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
  const [unread, setUnread] = useState(0);
  const { currentStage } = application;
  usePageTitle(`${stageName(currentStage)} (stage ${currentStage} of ${stageCount})`, { unread });
  useStageAnnouncement(currentStage);

  return (
    <>
      <Stack>
        <NextStep
          stage={currentStage}
          onChat={currentStage === chatStage ? () => setChatOpen(true) : undefined}
        />
        {unread > 0 && !chatOpen && (
          <Part failed={null}>
            <NewMessage onRead={() => setChatOpen(true)} />
          </Part>
        )}
        <WelcomePanel
          firstName={application.customerFirstName}
          loanAmount={application.loanAmount}
          loanTerm={application.loanTerm}
        />
        <SummaryTiles application={application} />
        <Columns>
          <ApplicationProgress application={application} />
          <Stack>
            {currentStage === chatStage && <ChatPrompt onStart={() => setChatOpen(true)} />}
            <CurrentStageCard application={application} />
            <HelpCard />
            <StrugglingToPay
              firstName={application.customerFirstName}
              applicationId={application.applicationId}
            />
          </Stack>
        </Columns>
        <CheckedAt>
          Checked at <time dateTime={new Date(asOf).toISOString()}>{timeOfDay(asOf)}</time>
          <span className="only-print"> on {numericDay(asOf)}</span>
        </CheckedAt>
      </Stack>
      <Part failed={null}>
        <ChatWidget
          application={application}
          open={chatOpen}
          onOpenChange={setChatOpen}
          onUnreadChange={setUnread}
        />
      </Part>
    </>
  );
};
