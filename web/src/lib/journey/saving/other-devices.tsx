import { isUkMobile } from '@loanline/proto/rules/uk-phone';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { textOf } from '../question.ts';
import { EntryPlace } from '../wizard/entry-place.ts';
import type { WizardState } from '../wizard/use-wizard.ts';
import { ContinueDialog } from './continue-dialog.tsx';
import { SaveDialog } from './save-dialog.tsx';
import { useSavingDays } from './use-saving-days.ts';

/** The words begin where everything else does; with large text the button stays within the page. */
const Place = styled(EntryPlace)`
  margin-left: max(${space(-3)}, -12px);
`;

interface OtherDevicesProps {
  state: WizardState;
  /** At the beginning of the first step. */
  atEntry?: boolean;
  /** Offers to save; without it, to continue what was saved. */
  saves?: boolean;
}

/** Offers to save an application for another device, or to continue one, where that is possible. */
export const OtherDevices = ({ state, atEntry, saves }: OtherDevicesProps): ReactNode => {
  const days = useSavingDays();
  const [open, setOpen] = useState(false);
  const mobile = textOf(state.draft.answers['mobile']).trim();
  const close = () => setOpen(false);
  const show = () => setOpen(true);
  // Its place stays even where nothing is offered, so that what is below it never moves.
  if (typeof days !== 'number') return atEntry && <EntryPlace />;
  if (saves)
    return (
      isUkMobile(mobile) && (
        <div>
          <Button variant="secondary" onClick={show}>
            Save and continue on another device
          </Button>
          {open && <SaveDialog state={state} mobile={mobile} days={days} onClose={close} />}
        </div>
      )
    );
  const offer = (
    <>
      {atEntry ? (
        <Button variant="quiet" size="small" onClick={show}>
          Continue a saved application
        </Button>
      ) : (
        <Button variant="secondary" onClick={show}>
          Continue an application saved on another device
        </Button>
      )}
      {open && <ContinueDialog state={state} onClose={close} />}
    </>
  );
  return atEntry ? <Place>{offer}</Place> : offer;
};
