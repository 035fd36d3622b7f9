import type { SavedReply } from '@loanline/proto/entities/conversations/saved-reply';
import { replyPlaceholders } from '@loanline/proto/rules/texts/saved-reply-text';
import type { ReactNode } from 'react';
import { ApiError, sentenceOf } from '../../lib/api/api-error.ts';
import { useUsername } from '../../lib/session/use-username.ts';
import { useFormDraft } from '../../lib/storage/drafts.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { useSaveReply } from './api.ts';

const failed = 'We could not save the reply. Try again.';

interface ReplyFormDialogProps {
  /** The reply to change; a new one without it. */
  reply: SavedReply | undefined;
  /** Groups that there are already. */
  groups: readonly string[];
  onClose: () => void;
}

/** Adds a saved reply, or changes one. */
export const ReplyFormDialog = ({ reply, groups, onClose }: ReplyFormDialogProps): ReactNode => {
  const draft = useFormDraft(`saved reply ${reply?.id ?? 'new'}`, useUsername(), {
    title: reply?.title ?? '',
    group: reply?.group ?? '',
    text: reply?.text ?? '',
    version: String(reply?.version ?? ''),
  });
  const { version, ...fields } = draft.fields;
  const saving = useSaveReply();
  const problem = saving.error instanceof ApiError ? saving.error.problem : undefined;
  const faultOf = (path: string) => problem?.details?.find((detail) => detail.path === path)?.message;
  const hasFaults = (problem?.details?.length ?? 0) > 0;

  const submit = async () => {
    try {
      const { title } = await saving.mutateAsync({
        fields,
        reply: reply && { id: reply.id, version: Number(version) },
      });
      draft.end();
      toast({ title: reply ? 'Saved reply changed' : 'Reply saved', description: title });
      onClose();
    } catch {
      // The form says so.
    }
  };
  const close = () => {
    draft.end();
    onClose();
  };
  const change = (name: keyof typeof fields) => (event: { target: { value: string } }) =>
    draft.change({ [name]: event.target.value });

  return (
    <FormDialog
      title={reply ? 'Change the saved reply' : 'Add a saved reply'}
      width="40rem"
      submit="Save reply"
      submitting="Saving..."
      busy={saving.isPending}
      problem={saving.error && !hasFaults ? sentenceOf(saving.error, failed) : undefined}
      unsaved={draft.isChanged}
      onSubmit={() => void submit()}
      onClose={close}
    >
      <TextField
        name="reply-title"
        label="Title"
        hint="What you search for when you need it"
        error={faultOf('title')}
        maxLength={80}
        value={fields.title}
        onChange={change('title')}
      />
      <TextField
        name="reply-group"
        label="Group (optional)"
        hint={groups.length > 0 ? `Such as ${groups.slice(0, 4).join(', ')}` : 'Such as Payments'}
        error={faultOf('group')}
        maxLength={40}
        value={fields.group}
        onChange={change('group')}
      />
      <TextArea
        name="reply-text"
        label="Text"
        hint={`You can use ${Object.keys(replyPlaceholders).join(', ')}. They are filled in when the reply is used.`}
        error={faultOf('text')}
        rows={6}
        maxLength={1600}
        value={fields.text}
        onChange={change('text')}
      />
    </FormDialog>
  );
};
