import { stageNames } from '@loanline/proto/enums/stages';
import { BriefcaseBusiness, FileCheck, PoundSterling, User } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Step, StepState } from '../../ui/stepper.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { State, States } from '../state.tsx';

const stateAt = (index: number, current: number): StepState => {
  if (index === current) return 'current';
  return index < current ? 'completed' : 'pending';
};

const stages: readonly Step[] = stageNames.map((label, index) => ({
  label,
  state: stateAt(index, 2),
  ...(index < 3 && { detail: '2 March 2026' }),
}));

const icons = [PoundSterling, User, BriefcaseBusiness, FileCheck];
const steps: readonly Step[] = ['Loan Request', 'Personal Details', 'Employment', 'Consent'].map(
  (label, index) => ({ label, state: stateAt(index, 1), icon: icons[index] ?? User }),
);

export const Steps = (): ReactNode => (
  <States $least="30rem">
    <State name="Stages of an application">
      <Stepper label="Stages" steps={[...stages]} />
    </State>
    <State name="Steps of a form">
      <Stepper label="Steps" steps={[...steps]} direction="across" />
    </State>
  </States>
);
