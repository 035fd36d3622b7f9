import type { ReactNode } from 'react';
import { useState } from 'react';
import { ColumnsDialog } from '../../lib/list/columns/columns-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { UnsavedQuestion } from '../../ui/dialog/unsaved-question.tsx';
import { SearchList } from '../../ui/fields/search-list.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Line } from '../state.tsx';
import { ignore } from '../samples/ignore.ts';

const question = {
  title: 'Delete this view?',
  text: 'Nobody can open it any more. The applications in it stay as they are.',
  action: 'Delete',
  onConfirm: ignore,
};

const form = { submit: 'Save', submitting: 'Saving...', busy: false, onSubmit: ignore };
const name = <TextField name="view-name" label="Name" hint="Up to 60 characters." />;

const columns = ['Reference', 'Phone', 'Email', 'Amount'].map((header) => ({ id: header, header }));

const groups = [
  {
    title: 'Applications',
    choices: [{ key: 'a', text: 'Amara Okafor', detail: '07480, Reviewing Affordability' }],
  },
  { title: 'Back call requests', choices: [{ key: 'b', text: 'Owen Price', detail: '' }] },
];

const dialogs: Readonly<Record<string, (onClose: () => void) => ReactNode>> = {
  'Plain dialog': (onClose) => (
    <Dialog title="Keyboard shortcuts" onClose={onClose} footer={<Button onClick={onClose}>Done</Button>}>
      <p>Press J for the next row and K for the one before.</p>
    </Dialog>
  ),
  'Dialog that asks': (onClose) => <ConfirmDialog question={question} onClose={onClose} />,
  'Dialog with a form': (onClose) => (
    <FormDialog {...form} title="Save this view" onClose={onClose}>
      {name}
    </FormDialog>
  ),
  'Dialog whose form failed': (onClose) => (
    <FormDialog
      {...form}
      title="Save this view"
      busy
      danger
      problem="The view could not be saved. Try again."
      onClose={onClose}
    >
      {name}
    </FormDialog>
  ),
  'Dialog with unsaved changes': (onClose) => (
    <Dialog
      title="Save this view"
      footer={<UnsavedQuestion onStay={onClose} onDrop={onClose} />}
      onClose={onClose}
    >
      {name}
    </Dialog>
  ),
  'Dialog of choices': (onClose) => (
    <ColumnsDialog
      columns={columns}
      shown={['Reference']}
      onChoose={ignore}
      onReset={ignore}
      onClose={onClose}
    />
  ),
  'Dialog that searches': (onClose) => (
    <Dialog title="Search" width="44rem" onClose={onClose}>
      <SearchList
        label="Search all records"
        placeholder="Name, reference or phone number"
        text=""
        onType={ignore}
        groups={groups}
        onPick={onClose}
        status="2 records found"
      />
    </Dialog>
  ),
};

export const Dialogs = (): ReactNode => {
  const [open, setOpen] = useState<string>();
  return (
    <Line>
      {Object.keys(dialogs).map((title) => (
        <Button key={title} variant="secondary" onClick={() => setOpen(title)}>
          {title}
        </Button>
      ))}
      {open !== undefined && dialogs[open]?.(() => setOpen(undefined))}
    </Line>
  );
};
