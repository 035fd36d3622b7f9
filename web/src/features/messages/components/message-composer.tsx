import type { Channel } from '@loanline/proto/enums/channels';
import { messageMaxLength } from '@loanline/proto/enums/channels';
import { smsSegments } from '@loanline/proto/rules/texts/sms-segments';
import { SendHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { wordFor } from '@loanline/proto/rules/counted';
import { Form, Input, Note, onEnter, Row } from '../../../lib/chat/view/composer-parts.ts';
import { useSayTyping } from '../../../lib/chat/view/use-say-typing.ts';
import type { Finish } from '../../../lib/staff-chat/finish.tsx';
import { FinishButton, isFinishKey } from '../../../lib/staff-chat/finish.tsx';
import { useReplyPicker } from '../../../lib/saved-replies/use-reply-picker.tsx';
import { Button } from '../../../ui/button.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.ts';

/** How many texts the network makes of it, which is what they cost. */
const segmentsOf = (text: string): string => {
  const { segments, encoding } = smsSegments(text);
  if (segments === 0) return '';
  const texts = `${segments} ${wordFor(segments, 'text')}`;
  return encoding === 'GSM-7' ? ` · ${texts}` : ` · ${texts}, with special characters`;
};

interface MessageComposerProps {
  channel: Channel;
  text: string;
  /** Of the customer; undefined when no name is known. */
  name: string | undefined;
  username: string | undefined;
  onText: (text: string) => void;
  sending: boolean;
  onSend: () => void;
  /** Sends, and does what the message ends. */
  finish?: Finish | undefined;
  /** Someone is writing; called every three seconds at most. */
  onTyping: () => void;
}

/** Where a message is written: Enter sends, Shift+Enter starts a new line; what was not sent stays. */
export const MessageComposer = (props: MessageComposerProps): ReactNode => {
  const { channel, text, name, username, onText, sending, onSend, finish, onTyping } = props;
  const picker = useReplyPicker({ firstName: name?.split(' ')[0], username }, [text, onText]);
  const typing = useSayTyping(onTyping);
  const input = useRef<HTMLTextAreaElement>(null);
  const limit = messageMaxLength[channel];
  const length = text.trim().length;
  const tooLong = length > limit;
  const sendBy = (act: () => void) => {
    if (length === 0 || tooLong || sending) return;
    typing.sent();
    act();
  };
  const send = () => sendBy(onSend);

  useEffect(() => {
    input.current?.focus();
  }, []);

  return (
    <Form
      onKeyDown={picker.onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Row>
        {picker.button}
        <Input
          ref={input}
          rows={1}
          value={text}
          readOnly={sending}
          onChange={({ target }) => {
            onText(target.value);
            typing.wrote(target.value);
          }}
          onKeyDown={(event) =>
            onEnter(event, finish && isFinishKey(event) ? () => sendBy(finish.act) : send)
          }
          aria-label="Your message"
          aria-describedby="message-counter"
          placeholder={channel === 'sms' ? 'Write an SMS...' : 'Write a WhatsApp message...'}
          enterKeyHint="send"
        />
        <Button type="submit" size="icon" busy={sending} disabled={length === 0 || tooLong}>
          {!sending && <SendHorizontal size={20} aria-hidden />}
          <VisuallyHidden>Send</VisuallyHidden>
        </Button>
      </Row>
      <Note id="message-counter" $bad={tooLong}>
        {length}/{limit}
        {channel === 'sms' && segmentsOf(text.trim())}
      </Note>
      {finish && length > 0 && <FinishButton label={finish.label} onPress={() => sendBy(finish.act)} />}
      {picker.dialog}
    </Form>
  );
};
