import { X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { useId, useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { colour, fontSize, from, radius, space } from '../../theme/tokens.ts';
import { Button } from '../button.tsx';
import { placeDialog } from './dialog-place.ts';
import { noteOpenDialog } from './open-dialogs.ts';

const Frame = styled.dialog<{ $width: string; $tall: boolean }>`
  width: 100%;
  max-width: 100%;
  max-height: 92dvh;
  margin: auto 0 0;
  padding: 0;
  border: 0;
  border-radius: ${radius.large} ${radius.large} 0 0;
  background: ${colour.surface};
  color: ${colour.text};
  box-shadow: ${colour.shadow};

  &[open] {
    display: flex;
    flex-direction: column;
  }

  &::backdrop {
    background: rgb(6 14 12 / 55%);
  }

  ${from.tablet} {
    width: calc(100% - 2rem);
    max-width: ${({ $width }) => $width};
    max-height: ${({ $tall }) => ($tall ? '90dvh' : 'min(48rem, 92dvh)')};
    margin: auto;
    border-radius: ${radius.large};

    /* Beside what it is about, which stays in sight. */
    &[data-placed] {
      inset: var(--top) auto auto var(--left);
      margin: 0;
      border: 1px solid ${colour.line};

      &::backdrop {
        background: none;
      }
    }
  }
`;

const Head = styled.header<{ $edge: number }>`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  padding: ${space(4)} ${space(4)} ${space(2)} ${({ $edge }) => space($edge)};

  h2 {
    font-size: ${fontSize.title};
  }

  > button {
    flex: none;
  }
`;

const Body = styled.div`
  padding: ${space(2)} ${space(6)} ${space(6)};
  overflow-y: auto;
`;

const Foot = styled.footer`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space(3)};
  padding: ${space(4)} ${space(6)};
  border-top: 1px solid ${colour.line};
`;

interface DialogProps {
  title: string;
  /** Called when the person closes it: with the button, Escape, or a press outside. */
  onClose: () => void;
  /** While this is set, the person cannot close it. */
  busy?: boolean;
  children: ReactNode;
  /** Buttons, at the bottom. */
  footer?: ReactNode;
  /** CSS length; 32rem unless given. */
  width?: string;
  /** How far from the edge its title begins, in quarters of a rem; 6 unless given. */
  edge?: number;
  /** The control that it is shown beside, except on phones; without one it is in the middle. */
  beside?: RefObject<HTMLElement | null>;
  /** Takes as much of the screen's height as it needs, for long tables. */
  tall?: boolean;
}

const placeBeside = (dialog: HTMLElement, control: Element) => {
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  const place = placeDialog(control.getBoundingClientRect(), dialog.getBoundingClientRect(), {
    width,
    height,
  });
  dialog.dataset['placed'] = '';
  dialog.style.setProperty('--left', `${place.left}px`);
  dialog.style.setProperty('--top', `${place.top}px`);
};

/** Lets the styles of the page know whether its scroll bar takes room now; over a page of a phone it takes none. */
const noteScrollBar = () => {
  const page = document.documentElement;
  page.toggleAttribute('data-scroll-bar', innerWidth > page.clientWidth);
};

/**
 * A modal dialog, open for as long as it is rendered. The browser's own <dialog> keeps the focus inside, gives it back
 * afterwards and answers Escape, at no weight and without injected styles; on phones it is a sheet from below.
 */
export const Dialog = ({
  title,
  onClose,
  busy = false,
  children,
  footer,
  width = '32rem',
  edge = 6,
  beside,
  tall = false,
}: DialogProps): ReactNode => {
  const frame = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // Closed while it is still in the page: a dialog that was taken out cannot give the focus back.
  useLayoutEffect(() => {
    const dialog = frame.current;
    if (!dialog) return undefined;
    if (!dialog.open) {
      noteScrollBar();
      dialog.showModal();
    }
    const noteClosed = noteOpenDialog(dialog);
    const place = () => {
      if (beside?.current) placeBeside(dialog, beside.current);
    };
    place();
    addEventListener('resize', place);
    return () => {
      removeEventListener('resize', place);
      noteClosed();
      dialog.close();
    };
  }, [beside]);

  return (
    <Frame
      ref={frame}
      $width={width}
      $tall={tall}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // A file chooser inside, when cancelled, bubbles the same event.
        if (event.target !== frame.current) return;
        event.preventDefault();
        if (!busy) onClose();
      }}
      // Asked twice without a key or a press between, browsers close it whatever the page says.
      onClose={(event) => {
        if (event.target !== frame.current || frame.current.open) return;
        if (busy) frame.current.showModal();
        else onClose();
      }}
      onMouseDown={(event) => {
        if (event.target === frame.current && !busy) onClose();
      }}
    >
      <Head $edge={edge}>
        <h2 id={titleId}>{title}</h2>
        <Button variant="quiet" size="icon" aria-label="Close" disabled={busy} onClick={onClose}>
          <X size={20} aria-hidden />
        </Button>
      </Head>
      <Body>{children}</Body>
      {footer && <Foot>{footer}</Foot>}
    </Frame>
  );
};
