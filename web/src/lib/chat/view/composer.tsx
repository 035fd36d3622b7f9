import { chatMessageMaxLength } from '@loanline/proto/entities/chat';
import { SendHorizontal } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.ts';
import { Form, Input, Note, onEnter, Row } from './composer-parts.ts';
import { useSayTyping } from './use-say-typing.ts';

/** From this length on, the form says how many characters are left. */
const counterFrom = chatMessageMaxLength - 400;

interface ComposerProps {
  /** The half-written message and the function that changes it, as `useDraft` gives them. */
  draft: readonly [string, (text: string) => void];
  /** Gives back whether a card number was masked, or that nothing was sent: then the text stays. */
  onSend: (text: string) => { masked: boolean } | 'held-back';
  /** Someone is writing; called every three seconds at most. */
  onTyping: () => void;
  placeholder?: string;
  /** Before the text. */
  aids?: ReactNode;
  ref?: Ref<HTMLTextAreaElement>;
}

/** Where a message is written: Enter sends, Shift+Enter starts a new line. */
export const Composer = ({ draft, onSend, onTyping, placeholder, aids, ref }: ComposerProps): ReactNode => {
  const [text, setText] = draft;
  const [masked, setMasked] = useState(false);
  const typing = useSayTyping(onTyping);
  const length = text.trim().length;
  const tooLong = length > chatMessageMaxLength;

  const send = () => {
    if (length === 0 || tooLong) return;
    const sent = onSend(text);
    if (sent === 'held-back') return;
    setMasked(sent.masked);
    setText('');
    typing.sent();
  };

  const write = (next: string) => {
    setText(next);
    typing.wrote(next);
  };

  return (
    <Form
      data-at-bottom
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {masked && (
        <Note role="status">
          We hid the card number in your message to keep it safe. You never need to send us one in chat.
        </Note>
      )}
      <Row>
        {aids}
        <Input
          ref={ref}
          rows={1}
          value={text}
          onChange={(event) => write(event.target.value)}
          onKeyDown={(event) => onEnter(event, send)}
          aria-label="Your message"
          placeholder={placeholder}
          enterKeyHint="send"
        />
        <Button type="submit" size="icon" disabled={length === 0 || tooLong}>
          <SendHorizontal size={20} aria-hidden />
          <VisuallyHidden>Send</VisuallyHidden>
        </Button>
      </Row>
      {length > counterFrom && (
        <Note $bad={tooLong} role="status">
          {tooLong
            ? `Your message is ${length - chatMessageMaxLength} characters too long.`
            : `${(chatMessageMaxLength - length).toLocaleString('en-GB')} characters left`}
        </Note>
      )}
    </Form>
  );
};
