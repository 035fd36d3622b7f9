import type { ReactNode } from 'react';
import { useState } from 'react';
import { ApiError, sentenceOf } from '../../../lib/api/api-error.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { toast } from '../../../ui/toast/toast.ts';

const empty = { password: '', code: '' };
type Faults = Partial<Record<keyof typeof empty, string>>;

const check = ({ password, code }: typeof empty, withCode: boolean): Faults => ({
  ...(password === '' && { password: 'Enter your password' }),
  ...(withCode && code.trim() === '' && { code: 'Enter the code' }),
});

/** Which of the two was wrong, in the server's words. */
const faultsOf = (error: unknown): Faults | undefined => {
  if (!(error instanceof ApiError) || error.problem?.code !== 'wrong-credentials') return undefined;
  const entries = error.problem.details?.map(({ path, message }) => [path, message] as const);
  return entries && Object.fromEntries(entries);
};

/**
 * Holds a password and a code as they are typed, and their errors.
 *
 * @param failed the message for any other failure
 * @param withCode whether a code is required
 */
export const useProof = (failed: string, withCode = true) => {
  const [typed, setTyped] = useState(empty);
  const [faults, setFaults] = useState<Faults>({});
  return {
    typed,
    faults,
    withCode,
    setTyped,
    /** The values to send. */
    given: () => (withCode ? typed : { password: typed.password }),
    /** Whether every value is present; shows an error where one is not. */
    isComplete: (): boolean => {
      const wrong = check(typed, withCode);
      setFaults(wrong);
      return Object.keys(wrong).length === 0;
    },
    refuse: (error: unknown): void => {
      const wrong = faultsOf(error);
      if (wrong) setFaults(wrong);
      else toast({ title: 'Update Failed', description: sentenceOf(error, failed), variant: 'destructive' });
    },
  };
};

interface ProofFieldsProps {
  proof: ReturnType<typeof useProof>;
  /** Says which codes are valid. */
  hint?: string;
}

/** What staff show before they change how they sign in. */
export const ProofFields = ({
  proof: { typed, faults, withCode, setTyped },
  hint = 'From your authenticator app, or a recovery code. Each code works once.',
}: ProofFieldsProps): ReactNode => (
  <>
    {withCode && (
      <TextField
        name="two-step-code"
        label="Code"
        hint={hint}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        characters={12}
        value={typed.code}
        error={faults.code}
        onChange={({ target }) => setTyped({ ...typed, code: target.value })}
      />
    )}
    <TextField
      name="two-step-password"
      label="Your password"
      type="password"
      autoComplete="current-password"
      value={typed.password}
      error={faults.password}
      onChange={({ target }) => setTyped({ ...typed, password: target.value })}
    />
  </>
);
