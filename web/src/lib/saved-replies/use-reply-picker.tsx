import type { ReplyFacts } from '@loanline/proto/rules/texts/saved-reply-text';
import { Zap } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { lazy, useState } from 'react';
import { AsyncBoundary } from '../../ui/async-boundary.tsx';
import { Button } from '../../ui/button.tsx';

const ReplyDialog = lazy(async () => ({ default: (await import('./reply-dialog.tsx')).ReplyDialog }));

interface ReplyPicker {
  /** The button that opens the list. */
  readonly button: ReactNode;
  /** The list, while it is open. */
  readonly dialog: ReactNode;
  /** Opens the list when a slash is the first character of a message. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** Offers saved replies where a message is written. */
export const useReplyPicker = (
  facts: ReplyFacts,
  [text, setText]: readonly [string, (text: string) => void],
): ReplyPicker => {
  const [isOpen, setOpen] = useState(false);
  const add = (reply: string) => setText(text.trim() === '' ? reply : `${text.trimEnd()}\n${reply}`);
  return {
    button: (
      <Button
        variant="quiet"
        size="icon"
        aria-label="Saved replies"
        title="Saved replies (/)"
        onClick={() => setOpen(true)}
      >
        <Zap size={20} aria-hidden />
      </Button>
    ),
    dialog: isOpen && (
      <AsyncBoundary>
        <ReplyDialog facts={facts} onPick={add} onClose={() => setOpen(false)} />
      </AsyncBoundary>
    ),
    onKeyDown: (event) => {
      if (event.key !== '/' || text !== '' || !(event.target instanceof HTMLTextAreaElement)) return;
      event.preventDefault();
      setOpen(true);
    },
  };
};
