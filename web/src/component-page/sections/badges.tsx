import { documentState } from '@loanline/proto/enums/document-kinds';
import { outcomes } from '@loanline/proto/enums/outcomes';
import { stageNames } from '@loanline/proto/enums/stages';
import type { ReactNode } from 'react';
import { ApplicationFlags } from '../../features/applications/components/application-flags.tsx';
import { StageBadge } from '../../features/applications/components/stage-badge.tsx';
import { DocumentState } from '../../features/applications/documents/document-state.tsx';
import { DocumentsBadge } from '../../features/applications/documents/documents-badge.tsx';
import { OutcomeBadge } from '../../features/applications/outcomes/outcome-badge.tsx';
import { ConnectionBadge } from '../../lib/socket/connection-badge.tsx';
import type { Tone } from '../../ui/badge.ts';
import { Badge } from '../../ui/badge.ts';
import { UnreadCount } from '../../ui/unread-count.tsx';
import { application, documentIn, withOutcome } from '../samples/application.ts';
import { Line, State, States } from '../state.tsx';

const tones: readonly Tone[] = ['neutral', 'accent', 'info', 'success', 'warning', 'danger'];

const flagged = {
  ...application,
  requestNotConfirmed: true,
  overPriceCap: true,
  documents: [documentIn('received')],
};

export const Badges = (): ReactNode => (
  <States $least="24rem">
    <State name="Tones">
      <Line>
        {tones.map((tone) => (
          <Badge key={tone} $tone={tone}>
            {tone}
          </Badge>
        ))}
      </Line>
    </State>
    <State name="Stages">
      <Line>
        {stageNames.map((name, index) => (
          <StageBadge key={name} stage={index + 1} />
        ))}
      </Line>
    </State>
    <State name="Outcomes">
      <Line>
        {outcomes.map((outcome) => (
          <OutcomeBadge key={outcome} outcome={withOutcome(outcome).outcome} />
        ))}
      </Line>
    </State>
    <State name="Documents">
      <Line>
        {documentState.options.map((state) => (
          <DocumentState key={state} document={documentIn(state)} />
        ))}
      </Line>
    </State>
    <State name="What staff must know, in words and as signs">
      <Line>
        <ApplicationFlags application={flagged} />
        <DocumentsBadge application={flagged} />
        <ApplicationFlags application={flagged} brief />
        <DocumentsBadge application={flagged} brief />
      </Line>
    </State>
    <State name="The live connection, and unread messages">
      <Line>
        <ConnectionBadge />
        <UnreadCount count={3} />
        <UnreadCount count={128} />
      </Line>
    </State>
  </States>
);
