import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useId, useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { colour, fontSize, from, radius, space } from '../../theme/tokens.ts';
import { Button } from '../button.tsx';
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
  }
`;

const Head = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  padding: ${space(4)} ${space(4)} ${space(2)} ${space(6)};

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
  children: ReactNode;
  /** Buttons, at the bottom. */
  footer?: ReactNode;
  /** CSS length; 32rem unless given. */
  width?: string;
  /** Takes as much of the screen's height as it needs, for long tables. */
  tall?: boolean;
}

/**
 * A modal dialog, open for as long as it is rendered. The browser's own <dialog> keeps the focus inside, gives it back
 * afterwards and answers Escape, at no weight and without injected styles; on phones it is a sheet from below.
 */
export const Dialog = ({
  title,
  onClose,
  children,
  footer,
  width = '32rem',
  tall = false,
}: DialogProps): ReactNode => {
  const frame = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // Closed while it is still in the page: a dialog that was taken out cannot give the focus back.
  useLayoutEffect(() => {
    const dialog = frame.current;
    if (!dialog) return undefined;
    if (!dialog.open) dialog.showModal();
    const noteClosed = noteOpenDialog(dialog);
    return () => {
      noteClosed();
      dialog.close();
    };
  }, []);

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
        onClose();
      }}
      // Asked twice without a key or a press between, browsers close it whatever the page says.
      onClose={(event) => {
        if (event.target === frame.current && !frame.current.open) onClose();
      }}
      onMouseDown={(event) => {
        if (event.target === frame.current) onClose();
      }}
    >
      <Head>
        <h2 id={titleId}>{title}</h2>
        <Button variant="quiet" size="icon" aria-label="Close" onClick={onClose}>
          <X size={20} aria-hidden />
        </Button>
      </Head>
      <Body>{children}</Body>
      {footer && <Foot>{footer}</Foot>}
    </Frame>
  );
};
