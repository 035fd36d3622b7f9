import type { OutcomeText } from '@loanline/proto/entities/outcomes/outcome-text';
import { outcomeLabels } from '@loanline/proto/enums/outcomes';

/** An outcome with its reason, as staff read it. */
export const reasonName = ({ outcome, label }: Pick<OutcomeText, 'outcome' | 'label'>): string =>
  `${outcomeLabels[outcome]}: ${label}`;
