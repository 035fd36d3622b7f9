import { staffStageName } from '@loanline/proto/enums/stages';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Badge } from '../../../ui/badge.ts';
import { stageColour } from '../model/stage-colours.ts';

const Coloured = styled(Badge)<{ $stage: number }>`
  color: ${({ $stage }) => stageColour($stage).text};
  background: ${({ $stage }) => stageColour($stage).ground};
`;

/** A stage by its name, in its own colour. */
export const StageBadge = ({ stage }: { stage: number }): ReactNode => (
  <Coloured $stage={stage}>{staffStageName(stage)}</Coloured>
);
