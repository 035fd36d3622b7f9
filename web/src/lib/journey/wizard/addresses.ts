import type { Wizard } from './wizard.ts';

type Place = Pick<Wizard, 'path'>;

/** The address of a step. */
export const addressOf = ({ path }: Place, stepId: string): string => `${path}?step=${stepId}`;

/** The address of a step that changes one answer and comes back to the checked answers. */
export const changeOf = (wizard: Place, stepId: string, field: string): string =>
  `${addressOf(wizard, stepId)}&change=${field}`;
