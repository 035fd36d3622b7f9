import type { SavedView } from '@loanline/proto/entities/lists/saved-view';
import { Bookmark, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { colour, radius, space } from '../../theme/tokens.ts';
import { Button } from '../../ui/button.tsx';
import type { viewStateOf } from './view-state.ts';

const Bar = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-height: 2.5rem;
  margin-bottom: ${space(2)};
  padding: 0 ${space(1)} 0 ${space(3)};
  border-radius: ${radius.small};
  background: ${colour.accentSoft};
  color: ${colour.text};
  font-size: 0.875rem;

  > svg,
  > button {
    flex: none;
    color: ${colour.accent};
  }
`;

const Words = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space(2)};
  min-width: 0;
  overflow-wrap: anywhere;
`;

interface OpenViewBarProps {
  view: SavedView;
  state: ReturnType<typeof viewStateOf>;
  saving: boolean;
  onSave: () => void;
  onOpenAgain: () => void;
  onLeave: () => void;
}

/** Over a list: which saved view is open, and whether it has been changed. */
export const OpenViewBar = ({
  view,
  state,
  saving,
  onSave,
  onOpenAgain,
  onLeave,
}: OpenViewBarProps): ReactNode => (
  <Bar role="region" aria-label="Saved view">
    <Bookmark size={16} aria-hidden />
    <Words>
      <strong>{view.name}</strong>
      <span>{view.shared ? `Shared by ${view.owner}` : 'Only you see it'}</span>
      {(state === 'changed' || (state === 'overtaken' && saving)) && (
        <Button variant="secondary" size="small" busy={saving} onClick={onSave}>
          {saving ? 'Saving...' : 'Save changes'}
        </Button>
      )}
      {state === 'overtaken' && !saving && (
        <>
          <span>It was changed after you opened it.</span>
          <Button variant="secondary" size="small" onClick={onOpenAgain}>
            Open it again
          </Button>
        </>
      )}
    </Words>
    <Button variant="quiet" size="icon" aria-label="Close the view" onClick={onLeave}>
      <X size={18} aria-hidden />
    </Button>
  </Bar>
);
