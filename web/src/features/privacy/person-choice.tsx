import type { FoundPerson, NewPersonRequest, PersonRequest } from '@loanline/proto/entities/person';
import { stageName } from '@loanline/proto/enums/stages';
import { Download, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { sentenceOf } from '../../lib/api/api-error.ts';
import { numericDay } from '../../lib/format/format.ts';
import { phoneText } from '../../lib/phone/phone-text.ts';
import { space } from '../../theme/tokens.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/fields/choice.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { EraseDialog } from './erase-dialog.tsx';
import { ErasurePreview } from './erasure-preview.tsx';
import { useRequestPerson } from './people.ts';

const Form = styled.form`
  display: grid;
  gap: ${space(4)};
  max-width: 44rem;
  margin-top: ${space(4)};

  fieldset {
    display: grid;
    gap: ${space(2)};
    padding: 0;
    border: 0;
  }

  legend {
    margin-bottom: ${space(2)};
    font-weight: 600;
  }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
`;

interface Option {
  readonly value: string;
  readonly label: string;
  readonly hint?: string;
}

type Kind = 'references' | 'phones' | 'emails';
type Chosen = Readonly<Record<Kind, readonly string[]>>;

const optionsOf = ({
  applications,
  phones,
  emails,
}: FoundPerson): Readonly<Record<Kind, readonly Option[]>> => ({
  references: applications.map(({ applicationId, customerName, currentStage, keptUntil }) => ({
    value: applicationId,
    label: `${applicationId}, ${customerName}`,
    hint:
      keptUntil === null
        ? stageName(currentStage)
        : `${stageName(currentStage)}: must be retained by law until ${numericDay(keptUntil)}`,
  })),
  phones: phones.map((value) => ({ value, label: phoneText(value) })),
  emails: emails.map((value) => ({ value, label: value })),
});

const headings: Readonly<Record<Kind, string>> = {
  references: 'Applications',
  phones: 'Phone numbers',
  emails: 'Email addresses',
};
const kinds = Object.keys(headings) as Kind[];

const started: Readonly<Record<NewPersonRequest['kind'], string>> = {
  export:
    'Stay on this page, and the file is saved to this device when it is ready. You can also save it later, from the list below.',
  erasure: 'See below for what is erased and what is retained.',
};

interface PersonChoiceProps {
  found: FoundPerson;
  onDone: (request: PersonRequest) => void;
}

/** What is believed to be one person: staff untick what is not, and say why it is exported or erased. */
export const PersonChoice = ({ found, onDone }: PersonChoiceProps): ReactNode => {
  const options = optionsOf(found);
  const [chosen, setChosen] = useState<Chosen>({
    references: options.references.map(({ value }) => value),
    phones: found.phones,
    emails: found.emails,
  });
  const choice = {
    references: [...chosen.references],
    phones: [...chosen.phones],
    emails: [...chosen.emails],
  };
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string>();
  const [erasing, setErasing] = useState(false);
  const asking = useRequestPerson();
  const reasonField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    reasonField.current?.focus({ preventScroll: true });
  }, []);
  const toggle = (kind: Kind, value: string) =>
    setChosen((before) => ({
      ...before,
      [kind]: before[kind].includes(value)
        ? before[kind].filter((one) => one !== value)
        : [...before[kind], value],
    }));

  const isAsked = (): boolean => {
    const isEmpty = kinds.every((kind) => chosen[kind].length === 0);
    setFault(isEmpty ? 'Choose at least one of these' : reason.trim() === '' ? 'Enter a reason' : undefined);
    return !isEmpty && reason.trim() !== '';
  };
  const ask = (kind: NewPersonRequest['kind']) =>
    asking.mutate(
      {
        kind,
        reason: reason.trim(),
        ...choice,
      },
      {
        onSuccess: (request) => {
          toast({
            title: kind === 'export' ? 'Export started' : 'Erasure started',
            description: started[kind],
          });
          onDone(request);
        },
        onError: (error) => setFault(sentenceOf(error, 'Nothing was done. Try again.')),
      },
    );

  return (
    <>
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          if (!asking.isPending && isAsked()) ask('export');
        }}
        noValidate
        aria-label="Select this person's records"
      >
        {kinds.map(
          (kind) =>
            options[kind].length > 0 && (
              <fieldset key={kind}>
                <legend>{headings[kind]}</legend>
                {options[kind].map(({ value, label, hint }) => (
                  <Checkbox
                    key={value}
                    name={`${kind}-${value}`}
                    label={label}
                    hint={hint}
                    checked={chosen[kind].includes(value)}
                    onChange={() => toggle(kind, value)}
                  />
                ))}
              </fieldset>
            ),
        )}
        {kinds.some((kind) => chosen[kind].length > 0) && (
          // A changed choice clears what was counted.
          <ErasurePreview key={JSON.stringify(choice)} choice={choice} />
        )}
        <TextField
          ref={reasonField}
          name="person-reason"
          label="Reason"
          hint="For example, how and when they asked. This is recorded, so do not name a customer."
          error={fault}
          maxLength={300}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <Buttons>
          <Button type="submit" variant="secondary" busy={asking.isPending}>
            <Download size={16} aria-hidden />
            Export everything
          </Button>
          <Button
            type="button"
            variant="danger"
            busy={asking.isPending}
            onClick={() => setErasing(isAsked())}
          >
            <Trash2 size={16} aria-hidden />
            Erase...
          </Button>
        </Buttons>
      </Form>
      {erasing && (
        <EraseDialog
          keeps={found.applications.some(({ keptUntil }) => keptUntil !== null)}
          onErase={() => ask('erasure')}
          onClose={() => setErasing(false)}
        />
      )}
    </>
  );
};
