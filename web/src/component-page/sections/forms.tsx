import type { ReactNode } from 'react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { FailureNotice } from '../../lib/journey/wizard/failure-notice.tsx';
import { Reference } from '../../lib/journey/wizard/reference.tsx';
import { UploadLine } from '../../lib/uploads/upload-line.tsx';
import { space } from '../../theme/tokens.ts';
import { Button } from '../../ui/button.tsx';
import { Combobox } from '../../ui/fields/combobox.tsx';
import { ErrorSummary } from '../../ui/fields/error-summary.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { State, States } from '../state.tsx';
import { ignore } from '../samples/ignore.ts';

const Stack = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(4)};

  > * {
    width: 100%;
  }
`;

const addresses = [
  { id: 'first', text: '12 Mill Lane', detail: 'Leeds LS1 4AB' },
  { id: 'second', text: '14 Mill Lane', detail: '' },
];
const errors = [
  { fieldId: 'first-name', message: 'Enter your first name' },
  { fieldId: 'last-name', message: 'Enter your last name' },
];
const upload = {
  key: 'file',
  name: 'payslip-february.pdf',
  place: { applicationId: '07480', documentId: 'payslips', refusals: 0 },
  share: 0.4,
  sentence: null,
  canRetry: true,
};

const Form = (): ReactNode => {
  const [attempt, setAttempt] = useState(0);
  const errorOf = (index: number) => (attempt > 0 ? errors[index]?.message : undefined);
  return (
    <Stack>
      <ErrorSummary errors={attempt > 0 ? errors : []} attempt={attempt} />
      <TextField name="first-name" label="First name" error={errorOf(0)} />
      <TextField name="last-name" label="Last name" error={errorOf(1)} />
      <Button onClick={() => setAttempt(attempt + 1)}>Submit the form</Button>
    </Stack>
  );
};

const Address = (): ReactNode => {
  const [text, setText] = useState('');
  return (
    <Combobox
      id="address"
      label="Address"
      hint="Type the beginning."
      value={text}
      onType={setText}
      suggestions={text ? addresses : []}
      onPick={(picked) => setText(picked.text)}
      found={undefined}
      credit="Powered by a provider"
    />
  );
};

export const Forms = (): ReactNode => (
  <States>
    <State name="A form, whose errors come with the button">
      <Form />
    </State>
    <State name="Text with suggestions, which come with the first letter">
      <Address />
    </State>
    <State name="Submitting failed">
      <FailureNotice reason="The server did not answer in time." />
    </State>
    <State name="Submitted">
      <Reference applicationId="07480" />
    </State>
    <State name="Files being sent">
      <Stack as="ul">
        <UploadLine upload={{ ...upload, state: 'sending' }} onRetry={ignore} onRemove={ignore} />
        <UploadLine
          upload={{ ...upload, state: 'failed', sentence: 'The connection was lost.' }}
          onRetry={ignore}
          onRemove={ignore}
        />
      </Stack>
    </State>
  </States>
);
