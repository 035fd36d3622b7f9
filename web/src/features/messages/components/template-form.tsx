import { fillTemplate, missingTemplateVariables } from '@loanline/proto/rules/texts/message-template';
import type { ReactNode, SubmitEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { ApiError } from '../../../lib/api/api-error.ts';
import { colour, radius, space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { Content } from '../api/messages.ts';
import { useTemplates } from '../api/messages.ts';
import { greetedVariable, templateTitle } from '../model/template-words.ts';

const Form = styled.form`
  display: grid;
  justify-items: start;
  gap: ${space(3)};

  > div {
    width: 100%;
  }
`;

/** Stays in sight wherever the form is scrolled to. */
const Send = styled.div`
  position: sticky;
  bottom: 0;
  display: flex;
  justify-content: flex-end;
  gap: ${space(3)};
  padding-block: ${space(3)} ${space(4)};
  border-top: 1px solid ${colour.line};
  background: ${colour.surface};
`;

const Preview = styled.blockquote`
  width: 100%;
  margin: 0;
  padding: ${space(3)} ${space(4)};
  border-radius: ${radius.medium};
  background: ${colour.sunken};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(12rem, 100%), 1fr));
  gap: ${space(3)};
`;

/** The choice for a template that the provider did not list. */
const another = 'another';

interface TemplateFormProps {
  /** The customer's name, with whose first part a template greets them; '' while it is unknown. */
  name: string;
  sending: boolean;
  /** The template or a text in it was changed. */
  onEdit: () => void;
  onSend: (content: Content) => void;
  /** Leaves the form, where it can be left. */
  onCancel?: () => void;
}

/** Chooses a template, fills in its variables and shows what the customer will read. */
export const TemplateForm = ({
  name: customer,
  sending,
  onEdit,
  onSend,
  onCancel,
}: TemplateFormProps): ReactNode => {
  const templates = useTemplates();
  const approved = (templates.data ?? []).filter(({ approved: isApproved }) => isApproved);
  const [chosen, setChosen] = useState<string>();
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [sid, setSid] = useState('');
  const [pair, setPair] = useState({ name: '', value: '' });
  const choice = useRef<HTMLSelectElement>(null);
  const isReady = !templates.isPending;

  useEffect(() => {
    if (isReady) choice.current?.focus();
  }, [isReady]);

  if (templates.error instanceof ApiError && templates.error.status === 503)
    return <p role="alert">WhatsApp Not Configured</p>;
  if (templates.isPending) return <p role="status">Loading templates...</p>;

  const selected = chosen ?? approved[0]?.sid ?? another;
  const template = approved.find((one) => one.sid === selected);
  const greeted = template && greetedVariable(template.body);
  const filled: Readonly<Record<string, string>> = {
    ...(greeted && { [greeted]: customer.split(' ')[0] ?? '' }),
    ...values,
  };
  const missing = template ? missingTemplateVariables(template.body, filled) : [];
  const ready = template ? missing.length === 0 : sid.trim() !== '';

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!ready || sending) return;
    if (template) {
      const used = template.variables.map((name): [string, string] => [name, filled[name] ?? '']);
      onSend({ templateSid: template.sid, templateVariables: Object.fromEntries<string>(used) });
    } else
      onSend({
        templateSid: sid.trim(),
        templateVariables: pair.name.trim() === '' ? {} : { [pair.name.trim()]: pair.value },
      });
  };

  return (
    <Form onSubmit={submit} onChange={onEdit} noValidate>
      <Select
        ref={choice}
        name="template"
        label="Template"
        options={[
          ...approved.map((one) => ({ value: one.sid, label: templateTitle(one) })),
          { value: another, label: 'Another template (enter its SID)' },
        ]}
        value={selected}
        onChange={({ target }) => setChosen(target.value)}
      />
      {template?.variables.map((name) => (
        <TextField
          key={name}
          name={`variable-${name}`}
          label={name === greeted ? 'Customer’s first name' : `Text for {{${name}}}`}
          autoComplete="off"
          maxLength={1024}
          value={filled[name] ?? ''}
          onChange={({ target }) => setValues({ ...values, [name]: target.value })}
        />
      ))}
      {template && (
        <Preview aria-label="What the customer will read">{fillTemplate(template.body, filled)}</Preview>
      )}
      {!template && (
        <>
          <TextField
            name="template-sid"
            label="Template SID"
            autoComplete="off"
            maxLength={100}
            value={sid}
            onChange={({ target }) => setSid(target.value)}
          />
          <Pair>
            <TextField
              name="variable-name"
              label="Variable name (optional)"
              autoComplete="off"
              value={pair.name}
              onChange={({ target }) => setPair({ ...pair, name: target.value })}
            />
            <TextField
              name="variable-value"
              label="Variable value"
              autoComplete="off"
              maxLength={1024}
              value={pair.value}
              onChange={({ target }) => setPair({ ...pair, value: target.value })}
            />
          </Pair>
        </>
      )}
      <Send>
        {onCancel && (
          <Button variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button type="submit" busy={sending} disabled={!ready}>
          {sending ? 'Sending...' : 'Send template'}
        </Button>
      </Send>
    </Form>
  );
};
