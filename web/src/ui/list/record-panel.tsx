import { ArrowLeft, ChevronDown, ChevronUp, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { styled } from 'styled-components';
import { colour, space, until } from '../../theme/tokens.ts';
import { Button } from '../button.tsx';
import { useMedia } from '../media.ts';
import { goToRow } from './row-actions.ts';
import { Beside, splitFrom } from './split.tsx';

/** One line for the title, two for a long one on a phone, and one below it for the facts, whatever the width. */
const Head = styled.header`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: 0 ${space(1)};
  min-height: 3.25rem;
  padding: ${space(1)} ${space(2)} ${space(1)} ${space(4)};
  border-bottom: 1px solid ${colour.line};

  h2 {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    font-size: 1.0625rem;
    text-overflow: ellipsis;
    white-space: nowrap;

    ${until.tablet} {
      display: -webkit-box;
      flex-basis: 8rem;
      line-height: 1.2;
      overflow-wrap: anywhere;
      white-space: normal;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 2;
    }
  }
`;

const Facts = styled.div`
  display: flex;
  align-items: center;
  flex: 1 0 100%;
  flex-wrap: wrap;
  gap: 0 ${space(3)};
  order: 1;
  min-width: 0;
  padding-bottom: ${space(1)};
  color: ${colour.muted};
  font-size: 0.8125rem;
  font-variant-numeric: tabular-nums;

  ${until.tablet} {
    flex-basis: calc(100% - 6rem);
  }
`;

/** Beside the facts on a phone, where the title needs the room. */
const Steps = styled.div`
  display: flex;

  ${until.tablet} {
    order: 1;
    margin-left: auto;
  }
`;

const Body = styled.div`
  flex: 1;
  min-height: 0;
  padding: ${space(4)};
  overflow-y: auto;
`;

export interface RecordPanelProps {
  /** The key of the row whose record this is. */
  record: string;
  title: string;
  /** What identifies the record, and who has it, in a line under the title. */
  facts?: ReactNode;
  /** What can be done with the record, beside its title. */
  actions?: ReactNode;
  /** Whether it is a conversation, in which the field for the answer takes the focus when it opens. */
  isConversation?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/**
 * An open record beside its list, a page of its own on small screens. The focus comes to its title, and goes back to
 * its row. J, K and its arrows open the record of another row. A conversation is a dialog that leaves the list usable.
 */
export const RecordPanel = (props: RecordPanelProps): ReactNode => {
  const { record, title, facts, actions, isConversation = false, onClose, children } = props;
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const isBeside = useMedia(`(min-width: ${splitFrom})`);

  const last = useRef(record);
  useEffect(() => {
    const hasJustOpened = last.current === record;
    last.current = record;
    if (!isConversation || !hasJustOpened) heading.current?.focus({ preventScroll: true });
  }, [isConversation, record]);

  // The browser's Back closes it as well.
  useEffect(
    () => () => {
      const selector = `[data-record="${CSS.escape(last.current)}"]`;
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) document.querySelector<HTMLElement>(selector)?.focus();
      });
    },
    [],
  );

  const close = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open]')) return;
    onClose();
  });
  useEffect(() => {
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, []);

  return (
    <Beside
      aria-labelledby={id}
      data-record-panel
      {...(isConversation && { as: 'div', role: 'dialog', 'data-conversation': true })}
    >
      <Head>
        {!isBeside && (
          <Button variant="quiet" size="icon" aria-label="Back to the list" onClick={onClose}>
            <ArrowLeft size={20} aria-hidden />
          </Button>
        )}
        <h2 id={id} ref={heading} tabIndex={-1} title={title}>
          {title}
        </h2>
        {facts && <Facts>{facts}</Facts>}
        {actions}
        <Steps>
          <Button
            variant="quiet"
            size="icon"
            aria-label="Previous record"
            title="Previous (K)"
            onClick={() => goToRow('previous')}
          >
            <ChevronUp size={20} aria-hidden />
          </Button>
          <Button
            variant="quiet"
            size="icon"
            aria-label="Next record"
            title="Next (J)"
            onClick={() => goToRow('next')}
          >
            <ChevronDown size={20} aria-hidden />
          </Button>
        </Steps>
        {isBeside && (
          <Button
            variant="quiet"
            size="icon"
            aria-label="Close the record"
            title="Close (Esc)"
            onClick={onClose}
          >
            <X size={20} aria-hidden />
          </Button>
        )}
      </Head>
      <Body key={record}>{children}</Body>
    </Beside>
  );
};
