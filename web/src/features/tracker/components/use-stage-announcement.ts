import { stageCount, stageName } from '@loanline/proto/enums/stages';
import { useEffect, useRef } from 'react';
import { announce } from '../../../ui/announcer.tsx';

/** Says aloud when the application has moved to another stage while it was being watched. */
export const useStageAnnouncement = (stage: number): void => {
  const last = useRef(stage);
  useEffect(() => {
    if (last.current === stage) return;
    last.current = stage;
    announce(`Your application is now at stage ${stage} of ${stageCount}: ${stageName(stage)}.`);
  }, [stage]);
};
