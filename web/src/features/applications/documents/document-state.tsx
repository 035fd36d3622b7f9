import type { StaffDocument } from '@loanline/proto/entities/document';
import type { ReactNode } from 'react';
import { Badge, type Tone } from '../../../ui/badge.ts';

export const stateTexts: Readonly<Record<StaffDocument['state'], string>> = {
  requested: 'Waiting for the customer',
  received: 'To check',
  accepted: 'Accepted',
  refused: 'Refused',
};

const tones: Readonly<Record<StaffDocument['state'], Tone>> = {
  requested: 'neutral',
  received: 'info',
  accepted: 'success',
  refused: 'warning',
};

export const DocumentState = ({ document: { state } }: { document: StaffDocument }): ReactNode => (
  <Badge $tone={tones[state]}>{stateTexts[state]}</Badge>
);
