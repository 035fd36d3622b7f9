import type { StaffOutcome } from '@loanline/proto/entities/outcomes/outcome';
import type { Outcome } from '@loanline/proto/enums/outcomes';
import type { ReactNode } from 'react';
import { Badge, type Tone } from '../../../ui/badge.ts';

const tones: Readonly<Record<Outcome, Tone>> = {
  'on-hold': 'warning',
  declined: 'danger',
  withdrawn: 'neutral',
  cancelled: 'neutral',
  repaid: 'success',
};

/** The outcome of an application, in a row of a list. */
export const OutcomeBadge = ({ outcome }: { outcome: StaffOutcome | null }): ReactNode =>
  outcome && <Badge $tone={tones[outcome.outcome]}>{outcome.title}</Badge>;
