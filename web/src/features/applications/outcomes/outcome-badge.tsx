import type { StaffApplication } from '@loanline/proto/entities/tracked-application';
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

/** What became of an application, in a row of the list. */
export const OutcomeBadge = ({ application: { outcome } }: { application: StaffApplication }): ReactNode =>
  outcome && <Badge $tone={tones[outcome.outcome]}>{outcome.title}</Badge>;
