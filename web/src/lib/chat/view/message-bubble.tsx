import type { MessageFile } from '@loanline/proto/entities/chat';
import type { Sender } from '@loanline/proto/enums/senders';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { colour, space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/spinner.ts';
import { timeOfDay } from '../../format/format.ts';
import type { DeliveryState, TimelineEntry } from '../messages.ts';
import { linkify } from './linkify.ts';

export const Row = styled.li<{ $own: boolean }>`
  display: grid;
  justify-items: ${({ $own }) => ($own ? 'end' : 'start')};
  gap: ${space(1)};
`;

export const Meta = styled.p`
  color: ${colour.muted};
  font-size: 0.8125rem;
  line-height: 1.3;
`;

export const Bubble = styled.p<{ $own: boolean; $faded: boolean }>`
  max-width: min(85%, 34rem);
  padding: ${space(2.5)} ${space(3.5)};
  border: 1px solid ${({ $own }) => ($own ? 'transparent' : colour.line)};
  border-radius: 1.125rem;
  border-bottom-right-radius: ${({ $own }) => ($own ? '0.25rem' : '1.125rem')};
  border-bottom-left-radius: ${({ $own }) => ($own ? '1.125rem' : '0.25rem')};
  background: ${({ $own }) => ($own ? colour.accentStrong : colour.sunken)};
  color: ${({ $own }) => ($own ? colour.onAccentStrong : colour.text)};
  opacity: ${({ $faded }) => ($faded ? 0.75 : 1)};
  text-wrap: wrap;
  white-space: pre-wrap;
  overflow-wrap: anywhere;

  a {
    color: inherit;
    text-decoration: underline;
  }
`;

export const Failure = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  align-items: center;
  gap: ${space(1)} ${space(2)};
  color: ${colour.danger};
  font-size: 0.8125rem;
  font-weight: 600;

  /* On a line of its own, so that its buttons stay together. */
  > span {
    display: flex;
    flex-basis: 100%;
    align-items: center;
    justify-content: flex-end;
    gap: ${space(1)};
  }

  svg {
    flex: none;
  }
`;

/** Is not announced: the page may try again many times. */
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space(1)} ${space(2)};

  button + button ${Spinner} {
    display: none;
  }
`;

const words = {
  sending: 'Sending',
  sent: 'Sent',
  read: 'Read',
  failed: 'Not sent',
} as const satisfies Record<DeliveryState, string>;

export type ShowFile = (file: MessageFile, sender: Sender) => ReactNode;

interface MessageBubbleProps {
  entry: TimelineEntry;
  own: boolean;
  /** Who wrote it. */
  label: string;
  /** Shows the file of a message instead of its text. */
  showFile?: ShowFile | undefined;
  onRetry: (clientId: string) => void;
  onDiscard: (clientId: string) => void;
}

/** One message: who, what, when, and how far it has come. */
export const MessageBubble = ({
  entry,
  own,
  label,
  showFile,
  onRetry,
  onDiscard,
}: MessageBubbleProps): ReactNode => {
  const { text, timestamp, delivery, reason, isUnderWay, clientId, file, sender } = entry;
  return (
    <Row $own={own}>
      <Meta>
        {label} · <time dateTime={timestamp}>{timeOfDay(timestamp)}</time>
        {delivery && delivery !== 'failed' && ` · ${words[delivery]}`}
      </Meta>
      {file && showFile ? (
        showFile(file, sender)
      ) : (
        <Bubble $own={own} $faded={delivery === 'sending'}>
          {linkify(text).map((part, place) =>
            part.href ? (
              <a key={place} href={part.href} target="_blank" rel="noopener noreferrer">
                {part.text}
              </a>
            ) : (
              part.text
            ),
          )}
        </Bubble>
      )}
      {delivery === 'failed' && clientId && (
        <Failure>
          <span>
            <CircleAlert size={15} aria-hidden />
            {reason ?? words.failed}
          </span>
          <Actions aria-live="off">
            <Button size="small" variant="secondary" busy={isUnderWay} onClick={() => onRetry(clientId)}>
              {isUnderWay ? 'Trying again...' : 'Retry'}
            </Button>
            <Button size="small" variant="quiet" busy={isUnderWay} onClick={() => onDiscard(clientId)}>
              Delete
            </Button>
          </Actions>
        </Failure>
      )}
    </Row>
  );
};
