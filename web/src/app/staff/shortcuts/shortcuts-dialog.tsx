import type { ReactNode } from 'react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { colour, radius, space } from '../../../theme/tokens.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Checkbox } from '../../../ui/fields/choice.tsx';
import { shortcutKeys } from './shortcuts.ts';
import { shortcutsWanted, wantShortcuts } from './use-shortcuts.ts';

const Keys = styled.dl`
  display: grid;
  gap: ${space(1.5)};
  margin-bottom: ${space(4)};

  div {
    display: grid;
    grid-template-columns: 6rem 1fr;
    align-items: center;
  }

  dd {
    margin: 0;
  }

  kbd {
    display: inline-block;
    min-width: 2rem;
    padding: ${space(1)} ${space(2)};
    border: 1px solid ${colour.control};
    border-radius: ${radius.small};
    background: ${colour.sunken};
    font-family: inherit;
    font-size: 0.875rem;
    font-weight: 600;
    text-align: center;
    white-space: nowrap;
  }
`;

/** What the keys do, and the switch that turns them off. */
export const ShortcutsDialog = ({ onClose }: { onClose: () => void }): ReactNode => {
  const [on, setOn] = useState(shortcutsWanted);
  return (
    <Dialog title="Keyboard shortcuts" width="44rem" onClose={onClose}>
      <Keys>
        {shortcutKeys.map(({ key, action }) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{action}</dd>
          </div>
        ))}
      </Keys>
      <Checkbox
        name="shortcuts"
        label="Use these shortcuts on this device"
        hint="Turn them off if you dictate to your computer. Everything they do has a button too."
        checked={on}
        onChange={({ target }) => {
          setOn(target.checked);
          wantShortcuts(target.checked);
        }}
      />
    </Dialog>
  );
};
