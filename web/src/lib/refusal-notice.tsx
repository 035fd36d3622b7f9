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

/** Gives the focus back to where it was, or to the message, once a notice that has it disappears. */
const useFocusBack = (box: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const notice = box.current;
    const conversation = notice?.closest('dialog, main');
    const before = document.activeElement;
    return () => {
      const focused = document.activeElement;
      // A button that becomes disabled loses the focus to the page.
      if (focused !== document.body && !notice?.contains(focused)) return;
      // What had it before may disappear together with the notice.
      queueMicrotask(() => {
        const isThere = before instanceof HTMLElement && before.isConnected && !before.matches(':disabled');
        (isThere ? before : conversation?.querySelector('textarea'))?.focus();
      });
    };
  }, [box]);
};

/** Why the message did not go out; where the rule allows it, staff can give a reason, which is audited, and send it. */
export const RefusalNotice = ({ refusal, sending, onOverride }: RefusalNoticeProps): ReactNode => {
  const [reason, setReason] = useState('');
  const box = useRef<HTMLDivElement>(null);
  useFocusBack(box);

  // Each time it is refused, also when it was sent again without the reason that is asked for. Under the last message of a
  // small screen it would not be seen.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
    box.current?.querySelector('input')?.focus();
  }, [refusal]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!sending && reason.trim().length >= shortest) onOverride(reason.trim());
  };
  return (
    <Box ref={box} $tone="warning" role="alert">
      <p>{refusal.sentence}</p>
      {refusal.needsReason && (
        <form onSubmit={submit} noValidate>
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
      )}
    </Box>
  );
};
