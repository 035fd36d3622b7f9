import { decisionReasonMaxLength } from '@loanline/proto/entities/customers/person-decision';
import type { ReactNode } from 'react';
import { TextArea } from '../../../ui/fields/text-area.tsx';

interface ReasonFieldProps {
  /** What the reason should say. */
  hint: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** Why staff merge or split; colleagues read it on the page. */
export const ReasonField = ({ hint, value, error, onChange }: ReasonFieldProps): ReactNode => (
  <TextArea
    name="decision-reason"
    label="Reason"
    hint={hint}
    error={error}
    rows={2}
    maxLength={decisionReasonMaxLength}
    value={value}
    onChange={({ target }) => onChange(target.value)}
  />
);
