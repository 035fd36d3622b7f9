import type { SavedView, SavedViewList } from '@loanline/proto/entities/lists/saved-view';
import { savedViewNameMaxLength } from '@loanline/proto/entities/lists/saved-view';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { Checkbox } from '../../ui/fields/choice.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { ApiError, sentenceOf } from '../api/api-error.ts';
import { randomId } from '../random-id.ts';
import { useUsername } from '../session/use-username.ts';
import { useSaveView } from './api.ts';

interface ViewDialogProps {
  list: SavedViewList;
  /** The filters, order and columns to save. */
  parameters: string;
  /** The view to change; undefined to save a new one. */
  view: SavedView | undefined;
  onSaved: (view: SavedView) => void;
  onClose: () => void;
}

/** Saves what a list shows now as a view, or renames and shares a view. */
export const ViewDialog = (props: ViewDialogProps): ReactNode => {
  const { list, parameters, view, onSaved, onClose } = props;
  const username = useUsername();
  const [id] = useState(() => view?.id ?? randomId());
  const [name, setName] = useState(view?.name ?? '');
  const [shared, setShared] = useState(view?.shared ?? false);
  const saving = useSaveView();
  const problem = saving.error instanceof ApiError ? saving.error.problem : undefined;
  const nameFault = problem?.details?.find(({ path }) => path === 'name')?.message;
  const isColleagues = view !== undefined && view.owner !== username;

  const submit = () =>
    saving.mutate(
      {
        id,
        fields: { list, name, parameters: view?.parameters ?? parameters, shared },
        ...(view && { version: view.version }),
      },
      {
        onSuccess: (saved) => {
          toast({ title: view ? 'View changed' : 'View saved', description: saved.name });
          onSaved(saved);
          onClose();
        },
      },
    );

  return (
    <FormDialog
      title={view ? 'Rename or share the view' : 'Save a view'}
      submit="Save view"
      submitting="Saving..."
      busy={saving.isPending}
      problem={
        saving.error && nameFault === undefined
          ? sentenceOf(saving.error, 'We could not save the view. Try again.')
          : undefined
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        name="view-name"
        label="Name"
        hint={
          view
            ? undefined
            : 'A view has the filters, the order and the columns of the list, but not the search.'
        }
        error={nameFault}
        maxLength={savedViewNameMaxLength}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Checkbox
        name="view-shared"
        label="Share with all staff"
        hint={
          isColleagues
            ? `Only ${view.owner} can stop sharing it.`
            : 'Everyone can open it, rename it and remove it.'
        }
        disabled={isColleagues}
        checked={shared}
        onChange={({ target }) => setShared(target.checked)}
      />
    </FormDialog>
  );
};
