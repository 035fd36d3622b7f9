import { X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { colour, from, radius, space, until } from '../../theme/tokens.ts';
import { Button } from '../button.tsx';
import { splitFrom } from '../list/split.tsx';
import { useIsPhone } from '../media.ts';
import type { ShownToast } from './toast.ts';
import { dismiss } from './toast.ts';
import { giveFocusBack, useNoticeFocus } from './use-notice-focus.ts';

/**
 * Shows toasts at the bottom, above fixed elements (`data-at-bottom`): at the top they would cover headings and
 * warnings. Over dialogs they are at the top, since a dialog's buttons are at the bottom.
 */
const Viewport = styled(Toast.Viewport)`
  position: fixed;
  z-index: 60;
  right: 0;
  bottom: 0;
  width: 100%;
  padding: ${space(2)};

  body:has([data-at-bottom]) & {
    bottom: 5rem;
  }

  /* Above the field of an open conversation. */
  ${until.tablet} {
    body:has([data-conversation]) & {
      bottom: 10rem;
    }

    /* At the top of a page that is a conversation: below are its newest words and its field. */
    body:has([data-conversation-page]) & {
      top: 0;
      bottom: auto;
    }
  }

  ${from.tablet} {
    width: 26rem;
    padding: ${space(4)};
  }

  /* Beside an open record, whose buttons are at the bottom right. */
  @media (min-width: ${splitFrom}) {
    body:has([data-record-panel]) & {
      right: 31rem;
    }
  }

  dialog && {
    top: 0;
    bottom: auto;

    ${from.tablet} {
      right: calc(50% - 13rem);
    }
  }
`;

const Root = styled(Toast.Root)<{ $destructive: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  padding: ${space(4)};
  border: 1px solid ${({ $destructive }) => ($destructive ? colour.danger : colour.line)};
  border-left-width: 5px;
  border-left-color: ${({ $destructive }) => ($destructive ? colour.danger : colour.accent)};
  border-radius: ${radius.medium};
  background: ${colour.surface};
  color: ${colour.text};
  box-shadow: ${colour.shadow};
  animation: arrive 160ms ease-out;

  &[data-swipe='move'] {
    transform: translateX(var(--radix-toast-swipe-move-x));
  }

  > div {
    flex: 1;
    min-width: 0;
  }
`;

const Title = styled(Toast.Title)`
  font-weight: 650;
`;

const Description = styled(Toast.Description)`
  color: ${colour.muted};
  font-size: 0.9375rem;
`;

/** On a phone a toast covers part of the page. Dismisses it when the person taps a field: the toast may be about that field. */
const useDismissOnFieldTap = (current: ShownToast | undefined) => {
  const isPhone = useIsPhone();
  useEffect(() => {
    if (!current || current.action || !isPhone) return;
    const leave = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('input, textarea, select, label, [role="alert"] a'))
        dismiss(current.id);
    };
    document.addEventListener('click', leave);
    return () => document.removeEventListener('click', leave);
  }, [current, isPhone]);
};

/** Its own key would go to the list of notices, where Enter does nothing. */
const noKey: string[] = [];

/** A press of Escape closes a toast only from within: elsewhere it is meant for a dialog or a menu, and would take Undo away. */
const useEscape = () => {
  const isMeantForOthers = useRef(false);
  return {
    onEscapeKeyDown: () => {
      isMeantForOthers.current = !document.activeElement?.closest('[data-toast]');
    },
    staysOpen: () => {
      const stays = isMeantForOthers.current;
      isMeantForOthers.current = false;
      return stays;
    },
  };
};

const CurrentToast = ({ current }: { current: ShownToast | undefined }): ReactNode => {
  const { onEscapeKeyDown, staysOpen } = useEscape();
  return (
    <Toast.Provider duration={5000} swipeDirection="right" swipeThreshold={50}>
      {current && (
        <Root
          key={current.id}
          open
          onEscapeKeyDown={onEscapeKeyDown}
          data-toast
          $destructive={current.variant === 'destructive'}
          {...(current.duration !== undefined && { duration: current.duration })}
          type={current.variant === 'destructive' ? 'foreground' : 'background'}
          onOpenChange={(open) => {
            if (open || staysOpen()) return;
            giveFocusBack();
            dismiss(current.id);
          }}
        >
          <div>
            <Title>{current.title}</Title>
            {current.description && <Description>{current.description}</Description>}
          </div>
          {current.action && (
            <Toast.Action asChild altText={current.action.label}>
              <Button size="small" variant="secondary" data-toast-action onClick={current.action.onClick}>
                {current.action.label}
              </Button>
            </Toast.Action>
          )}
          <Toast.Close asChild>
            <Button size="icon" variant="quiet" aria-label="Close">
              <X size={18} aria-hidden />
            </Button>
          </Toast.Close>
        </Root>
      )}
      <Viewport data-toasts hotkey={noKey} label="Notifications (F8)" />
    </Toast.Provider>
  );
};

/** The current toast: 5 seconds, swipe right by 50 px, F8 moves the focus to its button. */
export const ToastView = ({ current }: { current: ShownToast | undefined }): ReactNode => {
  useDismissOnFieldTap(current);
  useNoticeFocus();
  return <CurrentToast current={current} />;
};
