import type { ReactNode } from 'react';
import { useEffect, useId, useRef } from 'react';
import { styled } from 'styled-components';
import { space } from '../../theme/tokens.ts';
import { Button } from '../button.tsx';
import { Problem } from '../problem.ts';
import { Dialog } from './dialog.tsx';
import { heldInForm } from './held-in-form.ts';
import { UnsavedQuestion } from './unsaved-question.tsx';
import { useGuardedClose } from './use-guarded-close.ts';

const Form = styled.form`
  display: grid;
  gap: ${space(4)};
`;

interface FormDialogProps {
  title: string;
  width?: string;
  /** The words on the submit button, and those while it submits. */
  submit: string;
  submitting: string;
  busy: boolean;
  danger?: boolean;
  /** Whether it begins with changes that were not saved, as a restored draft does. */
  unsaved?: boolean;
  /** Why it was not submitted, where no field says it. */
  problem?: string | undefined;
  onSubmit: () => void;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/**
 * A dialog with a form, and buttons that submit it or cancel. The focus begins in its first field, and goes to the first
 * that is wrong. Closed in another way than by its buttons, it asks first whether changes may go. It cannot be closed
 * while it submits.
 */
export const FormDialog = (props: FormDialogProps): ReactNode => {
  const {
    title,
    width,
    submit,
    submitting,
    busy,
    danger,
    unsaved = false,
    problem,
    onSubmit,
    onClose,
    children,
  } = props;
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const heldAtStart = useRef('');
  useEffect(() => {
    if (!form.current) return;
    heldAtStart.current = heldInForm(new FormData(form.current));
    form.current.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }, []);
  const isChanged = () =>
    unsaved || (form.current !== null && heldInForm(new FormData(form.current)) !== heldAtStart.current);
  const guard = useGuardedClose(isChanged, onClose);

  /** It was submitted, and nobody has typed since. */
  const isSubmitted = useRef(false);
  useEffect(() => {
    const faulty = form.current?.querySelector<HTMLElement>("[aria-invalid='true']");
    if (!isSubmitted.current || busy || !faulty) return;
    isSubmitted.current = false;
    faulty.focus();
  });
  return (
    <Dialog
      title={title}
      {...(width !== undefined && { width })}
      busy={busy}
      onClose={guard.close}
      footer={
        guard.asking && !busy ? (
          <UnsavedQuestion onStay={guard.stay} onDrop={onClose} />
        ) : (
          <>
            <Button variant="secondary" disabled={busy} onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" form={formId} variant={danger ? 'danger' : 'primary'} busy={busy}>
              {busy ? submitting : submit}
            </Button>
          </>
        )
      }
    >
      <Form
        ref={form}
        id={formId}
        noValidate
        onInput={() => {
          isSubmitted.current = false;
        }}
        onSubmit={(event) => {
          event.preventDefault();
          if (busy) return;
          isSubmitted.current = true;
          onSubmit();
        }}
      >
        {problem !== undefined && <Problem role="alert">{problem}</Problem>}
        {children}
      </Form>
    </Dialog>
  );
};
