import type { TrackedApplication } from '@loanline/proto/entities/tracked-application';
import { stageCount, stageName } from '@loanline/proto/enums/stages';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { brand } from '../../../brand.ts';
import { shownNote, stageMessage } from '../../../lib/stage-texts.ts';
import { guideOf } from '../model/stage-guide.ts';
import { stageEstimate, stageStarted } from '../model/stages.ts';
import { Eyebrow, Hero, Message, Moments, Task } from './hero-parts.ts';
import { StageAction } from './stage-action.tsx';

interface StageHeroProps {
  application: TrackedApplication;
  /** Opens the chat, with these words prepared but not sent. */
  onChat: (words: string) => void;
}

const chatStage = 5;

/** Where the application is, what happens next, and what the customer must do. */
export const StageHero = ({ application, onChat }: StageHeroProps): ReactNode => {
  const { currentStage } = application;
  const guide = guideOf(application);
  const started = stageStarted(application);
  const estimate = stageEstimate(application);
  const name = stageName(currentStage);
  if (!guide) return null;
  return (
    <Hero aria-label="Current stage" $isGood={guide.isGood === true}>
      <Eyebrow>
        <span>
          Stage {currentStage} of {stageCount}
        </span>
        {name !== guide.title && <span>{name}</span>}
      </Eyebrow>
      <h2>
        {guide.isGood && <CircleCheck size={36} aria-hidden />}
        {guide.title}
      </h2>
      <Message $isNote={shownNote(application) !== ''}>
        {shownNote(application) !== '' && <small>Note from {brand.name}</small>}
        <span>{stageMessage(application)}</span>
      </Message>
      <Task $isUrgent={guide.lead === 'What you need to do'}>
        <h3>{guide.lead}</h3>
        <p>{guide.next}</p>
        <StageAction
          application={application}
          isChat={currentStage === chatStage}
          lostLink={guide.lostLink}
          onChat={onChat}
        />
      </Task>
      {(started || estimate) && (
        <Moments>
          {started && <li>Started: {started}</li>}
          {estimate && <li>{estimate}</li>}
        </Moments>
      )}
    </Hero>
  );
};
