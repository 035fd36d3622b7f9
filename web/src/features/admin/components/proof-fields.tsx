import type { ReactNode } from 'react';
import { useState } from 'react';
import { ApiError, sentenceOf } from '../../../lib/api-error.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast/toast.ts';

const empty = { password: '', code: '' };
type Faults = Partial<Record<keyof typeof empty, string>>;

const check = ({ password, code }: typeof empty): Faults => ({
  ...(password === '' && { password: 'Enter your password' }),
  ...(code.trim() === '' && { code: 'Enter the code' }),
});

/** Which of the two was wrong, in the server's words. */
const faultsOf = (error: Error): Faults | undefined => {
  if (!(error instanceof ApiError) || error.problem?.code !== 'wrong-credentials') return undefined;
  const entries = error.problem.details?.map(({ path, message }) => [path, message] as const);
  return entries && Object.fromEntries(entries);
};

/** A password and a code, as they are typed, and what is wrong with them. */
export const useProof = (failed: string) => {
  const [typed, setTyped] = useState(empty);
  const [faults, setFaults] = useState<Faults>({});
  return {
    typed,
    faults,
    setTyped,
    /** Whether both are there; says so where they are not. */
    isComplete: (): boolean => {
      const wrong = check(typed);
      setFaults(wrong);
      return Object.keys(wrong).length === 0;
    },
    refuse: (error: Error): void => {
      const wrong = faultsOf(error);
      if (wrong) setFaults(wrong);
      else toast({ title: 'Update Failed', description: sentenceOf(error, failed), variant: 'destructive' });
    },
  };
};

interface ProofFieldsProps {
  proof: ReturnType<typeof useProof>;
  /** What may stand in the field of the code. */
  hint: string;
}

/** What staff show before they change how they sign in. */
export const ProofFields = ({ proof: { typed, faults, setTyped }, hint }: ProofFieldsProps): ReactNode => (
  <>
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
