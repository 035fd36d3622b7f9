import type { StaffApplication } from '@loanline/proto/entities/tracked-application';
import { MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { customerName } from '../../../lib/format/names.ts';
import { trackerOf } from '../../../lib/paths.ts';
import { until } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { rowReply } from '../../../ui/list/row-actions.ts';
import { RowMenu } from '../../../ui/list/row-menu.tsx';
import { narrowTable } from '../../../ui/rows/table-styles.ts';
import { Spinner } from '../../../ui/spinner.ts';
import { UnreadCount } from '../../../ui/unread-count.tsx';
import { VisuallyHidden, visuallyHidden } from '../../../ui/visually-hidden.ts';
import type { MoveStage } from './use-move-stage.ts';

/** What can be done with one application. */
export interface ApplicationActions {
  onOpen: (application: StaffApplication) => void;
  onChat: (application: StaffApplication) => void;
  onText: (application: StaffApplication) => void;
  /** Moves it to a stage at once. */
  onMove: MoveStage;
  /** Opens the change of stage, which also takes a note. */
  onStage: (application: StaffApplication) => void;
  onOutcome: (application: StaffApplication) => void;
  onHistory: (application: StaffApplication) => void;
  onReview: (application: StaffApplication) => void;
  /** Searches all records of the customer. */
  onSearchAll: (application: StaffApplication) => void;
}

/** Only for screen readers in a table that has little room, and in a card on a phone. */
const WhereRoom = styled.span`
  ${narrowTable} {
    ${visuallyHidden}
  }

  ${until.tablet} {
    article & {
      ${visuallyHidden}
    }
  }
`;

interface ChatButtonProps extends Pick<ApplicationActions, 'onChat'> {
  application: StaffApplication;
  /** Messages of the customer that have not been read. */
  unread: number;
  /** A sign only, where there is little room. */
  brief?: boolean;
  /** Whether this is the main action even when everything has been read. */
  isMain?: boolean;
}

/** Opens the chat of one application; R presses it in the row that has the focus. */
export const ChatButton = ({
  application,
  unread,
  onChat,
  brief = false,
  isMain = false,
}: ChatButtonProps): ReactNode => (
  <Button
    {...rowReply}
    variant={isMain || unread > 0 ? 'primary' : 'secondary'}
    size="small"
    title="Live Chat"
    onClick={() => onChat(application)}
  >
    {(unread === 0 || brief) && <MessageCircle size={16} aria-hidden />}
    <UnreadCount count={unread} />
    {brief ? <VisuallyHidden>Live Chat</VisuallyHidden> : <WhereRoom>Live Chat</WhereRoom>}
    <VisuallyHidden> with {customerName(application)}</VisuallyHidden>
  </Button>
);

/** That the AI agent works on an application, and at what. */
export const AgentAtWork = ({ doing }: { doing: string | undefined }): ReactNode =>
  doing !== undefined && (
    <span title={doing}>
      <Spinner />
      <VisuallyHidden>AI agent at work</VisuallyHidden>
    </span>
  );

/** Opens the tracker as the customer sees it, in a new tab. */
export const openTracker = ({ applicationId }: StaffApplication): void => {
  window.open(trackerOf(applicationId), '_blank', 'noopener');
};

interface MoreActionsProps extends Pick<
  ApplicationActions,
  'onStage' | 'onOutcome' | 'onHistory' | 'onReview' | 'onSearchAll'
> {
  application: StaffApplication;
  /** What the AI agent is doing on it, while it is at work. */
  reviewStep: string | undefined;
}

/** What is needed less often, from its row as from its panel. */
export const MoreActions = (props: MoreActionsProps): ReactNode => {
  const { application, reviewStep, onStage, onOutcome, onHistory, onReview, onSearchAll } = props;
  return (
    <RowMenu
      name={customerName(application)}
      actions={[
        { label: 'Change stage', hint: 'With a note for the customer', onChoose: () => onStage(application) },
        { label: 'Stage history', onChoose: () => onHistory(application) },
        {
          label: 'Outcome',
          hint: 'Declined, withdrawn, on hold and others',
          onChoose: () => onOutcome(application),
        },
        { label: 'AI agent', hint: reviewStep, onChoose: () => onReview(application) },
        {
          label: 'Other records',
          hint: 'Finds every record of this customer',
          onChoose: () => onSearchAll(application),
        },
        { label: 'Tracker', hint: 'Opens in a new tab', onChoose: () => openTracker(application) },
      ]}
    />
  );
};
