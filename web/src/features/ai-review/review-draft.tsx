import type { AiReview } from '@loanline/proto/entities/ai-review';
import { chatMessageMaxLength } from '@loanline/proto/entities/chat';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useUsername } from '../../lib/session/use-username.ts';
import { useDraft } from '../../lib/storage/drafts.ts';
import { space } from '../../theme/tokens.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { useReviewAction } from './reviews.ts';

const Draft = styled.section`
  display: grid;
  gap: ${space(3)};
  margin-top: ${space(6)};
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
`;

/** The message that a review drafted: staff send it as they edit it, or drop it. An edit lasts when the review is closed. */
export const ReviewDraft = ({ review, draft }: { review: AiReview; draft: string }): ReactNode => {
  const [edited, storeEdited] = useDraft('staff', `review ${review.id}`, useUsername());
  const [text, setText] = useState(edited || draft);
  const { mutate, isPending, variables } = useReviewAction();
  if (review.draftState !== 'waiting')
    return (
      <Draft>
        <p>
          The drafted message was {review.draftState === 'dropped' ? 'discarded' : review.draftState} by{' '}
          {review.draftDecidedBy}.
        </p>
      </Draft>
    );
  const busy = (action: string) => isPending && variables.action === action;
  return (
    <Draft>
      <TextArea
        name="agent-draft"
        label="Message to the customer"
        hint="Nothing is sent until you press Send. You can edit the message first."
        rows={9}
        maxLength={chatMessageMaxLength}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          storeEdited(target.value === draft ? '' : target.value);
        }}
      />
      <Buttons>
        <Button
          busy={busy('send')}
          disabled={text.trim() === '' || isPending}
          onClick={() =>
            mutate(
              { action: 'send', review, text },
              {
                onSuccess: () => {
                  storeEdited('');
                  toast({
                    title: 'Message sent',
                    description: `${review.customerName} can read it in the chat.`,
                  });
                },
              },
            )
          }
        >
          {busy('send') ? 'Sending...' : 'Send to chat'}
        </Button>
        <Button
          variant="secondary"
          busy={busy('drop')}
          disabled={isPending}
          onClick={() => mutate({ action: 'drop', review }, { onSuccess: () => storeEdited('') })}
        >
          Discard message
        </Button>
      </Buttons>
    </Draft>
  );
};
