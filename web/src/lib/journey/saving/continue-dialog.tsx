import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { sentenceOf } from '../../api/api-error.ts';
import { shortMoment } from '../../format/format.ts';
import { addressOf } from '../wizard/addresses.ts';
import type { WizardState } from '../wizard/use-wizard.ts';
import { CodeForm } from './code-form.tsx';
import { DeleteSaved } from './delete-saved.tsx';
import { Content } from './dialog-parts.ts';
import { keyEnded } from './key-ended.ts';
import { toDraft } from './saved-draft.ts';
import { openSaved, type SavedApplication } from './saving-calls.ts';
import { unsavedOf } from './unsaved.ts';
import { usePhoneCode } from './use-phone-code.ts';

interface ContinueDialogProps {
  state: WizardState;
  onClose: () => void;
}

/** Continues what was saved on another device, after a code to the applicant's phone. */
export const ContinueDialog = ({ state, onClose }: ContinueDialogProps): ReactNode => {
  const { wizard, begun } = state;
  const { flow, journey } = wizard;
  const [key, setKey] = useState('');
  const [deleted, setDeleted] = useState(false);
  const [notStored, setNotStored] = useState(false);
  const opens = useMutation<SavedApplication | null, Error, string>({
    networkMode: 'always',
    mutationFn: (given) => openSaved({ key: given, flow }),
  });
  const form = usePhoneCode({ flow, purpose: 'continue', onKey: (given) => open(given) });
  const askAgainIfEnded = (error: Error) => {
    const reason = keyEnded(error);
    if (reason === undefined) return;
    setKey('');
    opens.reset();
    form.askAgain(reason);
  };
  const open = (given: string) => {
    setKey(given);
    opens.mutate(given, { onError: askAgainIfEnded });
  };
  const title = 'Continue a saved application';
  const close = <Button onClick={onClose}>Close</Button>;

  if (deleted || opens.data === null)
    return (
      <Dialog title={deleted ? 'Your saved answers are deleted' : title} onClose={onClose}>
        <Content>
          <p role="status">
            {deleted
              ? 'You can start a new application here.'
              : 'Nothing is saved under this number any more. It has been submitted or deleted.'}
          </p>
          <div>{close}</div>
        </Content>
      </Dialog>
    );
  if (opens.data) {
    const { savedAt, application } = opens.data;
    const { draft, step } = toDraft(journey, application);
    const restore = () => {
      // Loads the page again, so that no field shows what was typed here before.
      if (wizard.draft.write(draft)) location.assign(addressOf(wizard, step.id));
      else setNotStored(true);
    };
    return (
      <Dialog title={title} onClose={onClose}>
        <Content>
          <p role="status">
            You saved this application on {shortMoment(savedAt)}, at step {journey.indexOf(step) + 1} of{' '}
            {journey.length}: {step.label}. {unsavedOf(journey)}
          </p>
          {begun && <p>If you continue, your saved application replaces the answers on this device.</p>}
          {notStored && (
            <p role="alert">
              This browser does not let us store your answers. Use another browser, or leave private browsing.
            </p>
          )}
          <DeleteSaved opening={{ key, flow }} onDeleted={() => setDeleted(true)} onFailed={askAgainIfEnded}>
            <Button autoFocus onClick={restore}>
              Continue
            </Button>
          </DeleteSaved>
        </Content>
      </Dialog>
    );
  }
  return (
    <Dialog title={title} onClose={onClose}>
      {key ? (
        <Content>
          {opens.error && (
            <p role="alert">
              {sentenceOf(
                opens.error,
                'We could not open your application. Check your connection and try again.',
              )}
            </p>
          )}
          <div>
            <Button busy={opens.isPending} onClick={() => open(key)}>
              {opens.isPending ? 'Opening...' : 'Try again'}
            </Button>
          </div>
        </Content>
      ) : (
        <CodeForm
          form={form}
          asksNumber
          intro={<p>Enter the mobile number on the application. We will text a 6-digit code to it.</p>}
          sent={`If an application is saved under ${form.mobile.trim()}, we have sent a code to it.`}
          submitLabel="Continue"
        />
      )}
    </Dialog>
  );
};
