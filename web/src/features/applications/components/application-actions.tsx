import type { StaffApplication } from '@loanline/proto/entities/tracked-application';
import { Bot, ExternalLink, History, MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { customerName } from '../../../lib/names.ts';
import { trackerOf } from '../../../lib/paths.ts';
import { space } from '../../../theme/tokens.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { rowAction, rowStage } from '../../../ui/list/row-actions.ts';
import { Spinner } from '../../../ui/spinner.ts';
import { UnreadCount } from '../../../ui/unread-count.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.ts';

/** Buttons in one line; in a card those with words share its width. */
const Row = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  vertical-align: middle;
  white-space: nowrap;

  > * {
    flex: 1 0 auto;
  }
`;

const Icons = styled.span`
  display: inline-flex;
  vertical-align: middle;
  margin-left: ${space(1)};

  > * {
    width: 2.25rem;
    height: 2.25rem;
  }
`;

/** What can be done with one application. */
export interface ApplicationActions {
  onChat: (application: StaffApplication) => void;
  onStage: (application: StaffApplication) => void;
  onHistory: (application: StaffApplication) => void;
  onAgent: (application: StaffApplication) => void;
}

interface MainActionsProps extends Pick<ApplicationActions, 'onChat' | 'onStage'> {
  application: StaffApplication;
  /** Messages of the customer that have not been read. */
  unread: number;
}

/** Chat and stage of one application; Enter on a row presses the first. */
export const MainActions = ({ application, unread, onChat, onStage }: MainActionsProps): ReactNode => {
  const name = customerName(application);
  return (
    <Row>
      <Button
        {...rowAction}
        variant={unread > 0 ? 'primary' : 'secondary'}
        size="small"
        onClick={() => onChat(application)}
      >
        {unread === 0 && <MessageCircle size={16} aria-hidden />}
        <UnreadCount count={unread} />
        Live Chat
        <VisuallyHidden> with {name}</VisuallyHidden>
      </Button>
      <Button {...rowStage} variant="secondary" size="small" onClick={() => onStage(application)}>
        Change stage
        <VisuallyHidden> of {name}</VisuallyHidden>
      </Button>
    </Row>
  );
};

interface MoreActionsProps extends Pick<ApplicationActions, 'onHistory' | 'onAgent'> {
  application: StaffApplication;
  /** What the AI agent is doing on it, while it is at work. */
  agentDoing: string | undefined;
}

/** What is needed less often: the AI agent, the stage history, and the tracker as the customer sees it. */
export const MoreActions = ({ application, agentDoing, onHistory, onAgent }: MoreActionsProps): ReactNode => {
  const name = customerName(application);
  return (
    <Icons>
      <Button
        variant="quiet"
        size="icon"
        aria-label={`AI agent for ${name}${agentDoing === undefined ? '' : ', at work'}`}
        title={agentDoing ?? 'AI agent'}
        onClick={() => onAgent(application)}
      >
        {agentDoing === undefined ? <Bot size={18} aria-hidden /> : <Spinner />}
      </Button>
      <Button
        variant="quiet"
        size="icon"
        aria-label={`Stage history of ${name}`}
        title="Stage history"
        onClick={() => onHistory(application)}
      >
        <History size={18} aria-hidden />
      </Button>
      <ButtonLink
        variant="quiet"
        size="icon"
        to={trackerOf(application.applicationId)}
        target="_blank"
        rel="noreferrer"
        aria-label={`Tracker of ${name}, opens in a new tab`}
        title="Open the tracker in a new tab"
      >
        <ExternalLink size={18} aria-hidden />
      </ButtonLink>
    </Icons>
  );
};
