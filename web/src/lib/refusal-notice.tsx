import type { ReactNode, RefObject, SubmitEvent } from 'react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { space } from '../theme/tokens.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { Notice } from '../ui/notice.ts';

const Box = styled(Notice)`
  display: grid;
  gap: ${space(3)};
  margin: ${space(2)} ${space(3)};
  font-size: 0.9375rem;

  form {
    display: grid;
    justify-items: start;
    gap: ${space(3)};
  }

  form > :first-child {
    width: 100%;
  }
`;

/** Shortest reason, in characters. */
const shortest = 5;

/** Why the message did not go out, and whether a reason would let it. */
export interface Refusal {
  readonly sentence: string;
  readonly needsReason: boolean;
}

interface RefusalNoticeProps {
  /** Another object each time that the message is refused. */
  refusal: Refusal;
  sending: boolean;
  /** Sends in spite of the rule. */
  onOverride: (reason: string) => void;
}

/** The field whose Enter key sends. */
const message = 'textarea[enterkeyhint="send"]';

const canHaveFocus = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && element.isConnected && element.matches('a, :enabled');

/** Gives the focus back to where it was, or to the message, once what has it disappears. */
const useFocusBack = (ref: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const own = ref.current;
    const conversation = own?.closest('dialog, main');
    const before = document.activeElement;
    return () => {
      const focused = document.activeElement;
      // A button that becomes disabled loses the focus to the page.
      if (focused !== document.body && !own?.contains(focused)) return;
      // What had it before may disappear at the same time.
      queueMicrotask(() => {
        const target = canHaveFocus(before) ? before : conversation?.querySelector<HTMLElement>(message);
        target?.focus();
      });
    };
  }, [ref]);
};

type ReasonFormProps = Pick<RefusalNoticeProps, 'sending' | 'onOverride'>;

const ReasonForm = ({ sending, onOverride }: ReasonFormProps): ReactNode => {
  const [reason, setReason] = useState('');
  const form = useRef<HTMLFormElement>(null);
  useFocusBack(form);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!sending && reason.trim().length >= shortest) onOverride(reason.trim());
  };
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <TextField
        name="override-reason"
        label="Reason for sending it anyway"
        hint="It is recorded with your name."
        autoComplete="off"
        maxLength={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <Button
        type="submit"
        variant="danger"
        size="small"
        busy={sending}
        disabled={reason.trim().length < shortest}
      >
        Send anyway
      </Button>
    </form>
  );
};

/** Why the message did not go out; where the rule allows it, staff can give a reason, which is audited, and send it. */
export const RefusalNotice = ({ refusal, ...form }: RefusalNoticeProps): ReactNode => {
  const box = useRef<HTMLDivElement>(null);

  // Each time it is refused, also when it was sent again without the reason that is asked for. Under the last message of a
  // small screen it would not be seen.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
    box.current?.querySelector('input')?.focus();
  }, [refusal]);

  return (
    <Box ref={box} $tone="warning" role="alert">
      <p>{refusal.sentence}</p>
      {refusal.needsReason && <ReasonForm {...form} />}
    </Box>
  );
};
