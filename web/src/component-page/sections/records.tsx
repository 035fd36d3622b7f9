import type { ReactNode } from 'react';
import { useState } from 'react';
import { Badge } from '../../ui/badge.ts';
import { Button } from '../../ui/button.tsx';
import { RecordPanel } from '../../ui/list/record-panel.tsx';
import { Split } from '../../ui/list/split.tsx';

export const Records = (): ReactNode => {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Split
      panel={
        isOpen && (
          <RecordPanel
            record="07480"
            title="Amara Okafor"
            facts={
              <>
                <span>07480</span>
                <span>£750 over 6 months</span>
              </>
            }
            onClose={close}
          >
            <p>
              <Badge $tone="info">Documents to check</Badge>
            </p>
          </RecordPanel>
        )
      }
    >
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Open the record
      </Button>
    </Split>
  );
};
