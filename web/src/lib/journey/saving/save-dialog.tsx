import { counted } from '@loanline/proto/rules/counted';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { sentenceOf } from '../../api/api-error.ts';
import { longDay } from '../../format/format.ts';
import type { WizardState } from '../wizard/use-wizard.ts';
import { CodeForm } from './code-form.tsx';
import { DeleteSaved } from './delete-saved.tsx';
import { Content } from './dialog-parts.ts';
import { heldKey } from './held-key.ts';
import { keyEnded } from './key-ended.ts';
import { otherSavedAt, ReplaceQuestion } from './replace-question.tsx';
import { toSavedContent } from './saved-draft.ts';
import { saveApplication, type SavedPeriod } from './saving-calls.ts';
import { asksForSecrets } from './unsaved.ts';
import { usePhoneCode } from './use-phone-code.ts';

interface SaveDialogProps {
  state: WizardState;
  mobile: string;
  /** 0 is for ever. */
  days: number;
  onClose: () => void;
}

/** Saves the answers under the applicant's number, after a code to it. */
export const SaveDialog = ({ state, mobile, days, onClose }: SaveDialogProps): ReactNode => {
  const { flow, path, journey } = state.wizard;
  const [key, setKey] = useState(() => heldKey.of(mobile) ?? '');
  const [deleted, setDeleted] = useState(false);
  const saves = useMutation<SavedPeriod, Error, { key: string; replace: boolean }>({
    networkMode: 'always',
    mutationFn: (how) => saveApplication({ ...how, flow, application: toSavedContent(state) }),
  });
  const other = otherSavedAt(saves.error);
  const form = usePhoneCode({
    flow,
    purpose: 'save',
    mobile,
    onKey: (given) => {
      heldKey.hold(mobile, given);
      save(given);
    },
  });
  const askAgainIfEnded = (error: Error) => {
    const reason = keyEnded(error);
    if (reason === undefined) return;
    heldKey.forget();
    setKey('');
    saves.reset();
    form.askAgain(reason);
  };
  const save = (given: string, replace = saves.variables?.replace ?? false) => {
    setKey(given);
    saves.mutate({ key: given, replace }, { onError: askAgainIfEnded });
  };
  const saveAgain = useEffectEvent(() => {
    if (key) save(key);
  });
  useEffect(() => saveAgain(), []);
  const close = <Button onClick={onClose}>Close</Button>;
  if (deleted)
    return (
      <Dialog title="Your saved answers are deleted" onClose={onClose}>
        <Content>
          <p role="status">Your answers are still on this device.</p>
          <div>{close}</div>
        </Content>
      </Dialog>
    );
  if (saves.data)
    return (
      <Dialog title="Your application is saved" onClose={onClose}>
        <Content>
          <p role="status">
            On your other device, go to <strong>{`${location.host}${path}`}</strong> and choose 'Continue a
            saved application'. We will text another code to {mobile}.
            {saves.data.deletedAt && ` You can do so until ${longDay(saves.data.deletedAt)}.`}
          </p>
          <p>If you change your answers here, save them again.</p>
          <DeleteSaved opening={{ key, flow }} onDeleted={() => setDeleted(true)} onFailed={askAgainIfEnded}>
            {close}
          </DeleteSaved>
        </Content>
      </Dialog>
    );
  if (other)
    return (
      <Dialog title="Replace your other application?" onClose={onClose}>
        <ReplaceQuestion mobile={mobile} savedAt={other} onReplace={() => save(key, true)} onKeep={onClose} />
      </Dialog>
    );
  return (
    <Dialog title="Save and continue on another device" onClose={onClose}>
      {key ? (
        <Content>
          {saves.error && (
            <p role="alert">
              {sentenceOf(
                saves.error,
                'We could not save your answers. Check your connection and try again.',
              )}
            </p>
          )}
          <div>
            <Button busy={saves.isPending} onClick={() => save(key)}>
              {saves.isPending ? 'Saving...' : 'Try again'}
            </Button>
          </div>
        </Content>
      ) : (
        <CodeForm
          form={form}
          intro={
            <p>
              We will text a 6-digit code to <strong>{mobile}</strong> and save your answers
              {days > 0 && ` for ${counted(days, 'day')}`}, apart from{' '}
              {asksForSecrets(journey) && 'bank and card details and '}your consent.
            </p>
          }
          sent={`We have sent a code to ${mobile}.`}
          submitLabel="Save"
        />
      )}
    </Dialog>
  );
};
