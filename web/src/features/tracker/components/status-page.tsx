import type { TrackedApplication } from '@loanline/proto/entities/tracked-application';
import { stageCount, stageName } from '@loanline/proto/enums/stages';
import type { ReactNode } from 'react';
import { lazy, useState } from 'react';
import { styled } from 'styled-components';
import { from, space } from '../../../theme/tokens.ts';
import { StrugglingToPay } from '../../../lib/help/struggling-to-pay.tsx';
import { Part } from '../../../ui/part.tsx';
import { usePageTitle } from '../../../ui/page-title.ts';
import { ApplicationProgress } from './application-progress.tsx';
import { ChatPrompt } from './chat-prompt.tsx';
import { CurrentStageCard } from './current-stage-card.tsx';
import { HelpCard } from './help-card.tsx';
import { NextStep } from './next-step.tsx';
import { SummaryTiles } from './summary-tiles.tsx';
import { useStageAnnouncement } from './use-stage-announcement.ts';
import { WelcomePanel } from './welcome-panel.tsx';

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

/** Everything about one application. */
export const StatusPage = ({ application }: { application: TrackedApplication }): ReactNode => {
  const [chatOpen, setChatOpen] = useState(false);
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
