import type { ChatMessage } from '@loanline/proto/entities/chat';
import type { Sender } from '@loanline/proto/enums/senders';
import { Paperclip } from 'lucide-react';
import type { ReactNode } from 'react';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { colour, space } from '../../theme/tokens.ts';
import { Button } from '../../ui/button.tsx';
import { acceptedTypes } from './accepted-types.ts';
import { UploadLine } from './upload-line.tsx';
import { useUploads } from './use-uploads.ts';

/** Has room for one file that was not sent, with its reason and its buttons. */
const Lines = styled.ul`
  display: grid;
  gap: ${space(2)};
  max-height: min(16rem, 40dvh);
  padding: ${space(3)};
  overflow-y: auto;
  border-top: 1px solid ${colour.line};
  background: ${colour.surface};
`;

interface ChatUploads {
  /** The button that chooses files. */
  readonly button: ReactNode;
  /** The files that have no message yet, the newest first. */
  readonly lines: ReactNode;
}

/** Sends files in the chat of an application: each gets a message once it has arrived. */
export const useChatUploads = (
  applicationId: string,
  sender: Sender,
  messages: readonly ChatMessage[],
): ChatUploads => {
  const input = useRef<HTMLInputElement>(null);
  const { own, add, retry, remove } = useUploads(applicationId);
  const posted = new Set(messages.map(({ clientId }) => clientId));
  const underWay = own.filter(
    ({ key, place }) => 'sender' in place && place.sender === sender && !posted.has(key),
  );
  return {
    button: (
      <>
        <Button
          variant="quiet"
          size="icon"
          aria-label="Send photos or PDF files"
          title="Send photos or PDF files"
          onClick={() => input.current?.click()}
        >
          <Paperclip size={20} aria-hidden />
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          multiple
          accept={acceptedTypes}
          aria-label="Photos or PDF files to send"
          onChange={({ currentTarget }) => {
            add({ applicationId, sender }, [...(currentTarget.files ?? [])]);
            // Choosing the same file again is a change, too.
            currentTarget.value = '';
          }}
        />
      </>
    ),
    lines: underWay.length > 0 && (
      <Lines aria-label="Files that are being sent">
        {underWay
          .map((upload) => (
            <UploadLine
              key={upload.key}
              upload={upload}
              onRetry={() => retry(upload.key)}
              onRemove={() => remove(upload.key)}
            />
          ))
          .reverse()}
      </Lines>
    ),
  };
};
