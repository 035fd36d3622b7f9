import type { BackCallRequest } from '@loanline/proto/entities/back-call';
import { cpaAttemptLimit } from '@loanline/proto/entities/back-call';
import type { ReactNode } from 'react';
import { Fragment } from 'react';
import { styled } from 'styled-components';
import { shortMoment } from '../../../lib/format/format.ts';
import { colour, space } from '../../../theme/tokens.ts';
import { Badge } from '../../../ui/badge.ts';
import { Button } from '../../../ui/button.tsx';
import { visuallyHidden } from '../../../ui/visually-hidden.ts';
import { assigneeWords } from '../model/assignee-words.ts';
import type { BackCallSection } from '../model/back-call-orders.ts';
import { useTextAgain } from './use-text-again.ts';

const Assigned = styled(Badge)`
  display: inline-block;

  td & {
    max-width: 100%;
    overflow: hidden;
    text-overflow: ellipsis;
  }
`;

/** The agent has not been texted: why, and another try where that can help. */
const NotTexted = ({ backCall }: { backCall: BackCallRequest }): ReactNode => {
  const { textAgain, sending } = useTextAgain(backCall);
  return (
    <>
      <Badge $tone="warning" title={backCall.smsError ?? undefined}>
        Agent not texted
      </Badge>
      <Reason>{backCall.smsError}</Reason>
      {backCall.canResendSms && (
        <Button
          variant="secondary"
          size="small"
          busy={sending}
          onClick={textAgain}
          aria-label={`Text the agent about ${backCall.customerName} again`}
        >
          Text again
        </Button>
      )}
    </>
  );
};

interface StateProps {
  backCall: BackCallRequest;
  section: BackCallSection;
}

/** Whom a request is with. Beside its status in a row of the long list, only who that is. */
const AssignedTo = ({ backCall, section }: StateProps): ReactNode => {
  const who = assigneeWords(backCall, section);
  return (
    <Assigned title={`Assigned to ${who}`}>
      {section === 'requests' ? <InCard>Assigned to </InCard> : 'Assigned to '}
      {who}
    </Assigned>
  );
};

/** What came of giving a request to the agents. */
export const AgentState = ({ backCall, section }: StateProps): ReactNode => (
  <>
    {backCall.status === 'send to agent' && <AssignedTo backCall={backCall} section={section} />}
    {backCall.smsError !== null && <NotTexted backCall={backCall} />}
  </>
);

/**
 * Says which agent wrote the notes, and when, and whether that is new.
 *
 * @param seenBefore up to when notes had been seen: null for never, undefined where that does not matter
 */
export const AgentNoteBy = ({
  backCall: { agentNote },
  seenBefore,
}: {
  backCall: BackCallRequest;
  seenBefore: string | null | undefined;
}): ReactNode =>
  agentNote && (
    <Author>
      {agentNote.author} · <time dateTime={agentNote.writtenAt}>{shortMoment(agentNote.writtenAt)}</time>
      {seenBefore !== undefined && agentNote.writtenAt > (seenBefore ?? '') && (
        <Badge $tone="accent">New</Badge>
      )}
    </Author>
  );

/** How many card payments were refused, and the rule when no further one may be taken. */
export const CpaAttempts = ({ backCall: { cpaAttempts, retakeClosed }, section }: StateProps): ReactNode => {
  const Unit = section === 'requests' || retakeClosed ? InCard : Fragment;
  const attempts = `${cpaAttempts} of ${cpaAttemptLimit}`;
  return (
    <>
      <Badge
        $tone={retakeClosed ? 'danger' : 'warning'}
        title={retakeClosed ? noFurther : `${attempts} attempts`}
      >
        <span>
          {attempts}
          <Unit> attempts</Unit>
          {retakeClosed && <InRow>: do not retake</InRow>}
        </span>
      </Badge>
      {retakeClosed && <Rule>{noFurther}</Rule>}
    </>
  );
};

const noFurther = 'No further card payment may be taken (CONC 7.6.12R)';

const Author = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(2)};
  color: ${colour.muted};
  font-size: 0.875rem;
  font-variant-numeric: tabular-nums;
`;

/** Only for screen readers in a row, which has little room. */
const InCard = styled.span`
  td & {
    ${visuallyHidden}
  }
`;

const InRow = styled.span`
  display: none;

  td & {
    display: inline;
  }
`;

const Rule = styled.span`
  color: ${colour.danger};
  font-size: 0.8125rem;
  line-height: 1.35;

  /* A row has room for a few words only; the title of the badge has the whole rule. */
  td & {
    display: none;
  }
`;

const Reason = styled.span`
  max-width: 16rem;
  color: ${colour.muted};
  font-size: 0.8125rem;
  line-height: 1.35;

  /* A row has no room for it; the badge has it as its title. */
  td & {
    display: none;
  }
`;
