import { Check } from 'lucide-react';
import type { ComponentProps, KeyboardEvent, ReactNode } from 'react';
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { styled } from 'styled-components';
import { colour, radius, space } from '../../theme/tokens.ts';
import { placeMenu } from './menu-place.ts';

// The top layer, so that neither a table that scrolls nor a dialog cuts it off.
const List = styled.div`
  position: fixed;
  inset: auto;
  max-width: calc(100vw - 1rem);
  margin: 0;
  padding: ${space(1)};
  overflow-y: auto;
  border: 1px solid ${colour.line};
  border-radius: ${radius.medium};
  background: ${colour.surface};
  color: ${colour.text};
  box-shadow: ${colour.shadow};
`;

const Item = styled.button`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  width: 100%;
  min-height: 2.5rem;
  padding: ${space(1.5)} ${space(3)};
  border: 0;
  border-radius: ${radius.small};
  background: none;
  color: inherit;
  font: inherit;
  font-size: 0.9375rem;
  text-align: left;
  cursor: pointer;

  &:hover:not(:disabled),
  &:focus-visible {
    background: ${colour.sunken};
  }

  &:disabled {
    color: ${colour.muted};
    cursor: not-allowed;
  }

  svg {
    flex: none;
    color: ${colour.accent};
  }

  span {
    flex: 1;
  }

  small {
    display: block;
    color: ${colour.muted};
    font-size: 0.8125rem;
  }

  @media (pointer: coarse) {
    min-height: 2.75rem;
  }
`;

export interface MenuItem<V extends string> {
  readonly value: V;
  readonly label: string;
  /** What choosing it does beyond its name, or why it cannot be chosen. */
  readonly hint?: string | undefined;
  readonly disabled?: boolean;
}

interface MenuProps<V extends string> {
  items: readonly MenuItem<V>[];
  /** The item that holds now, where one of them does. */
  chosen?: V;
  onChoose: (value: V) => void;
  /** While its items are being fetched: what the open menu says in their place. */
  waiting?: string | undefined;
  /** Draws the button that opens it. */
  button: (props: Omit<ComponentProps<'button'>, 'type'>) => ReactNode;
}

/** A menu's items as they were when it showed them: a live update changes neither them nor what a press on one does. */
interface ShownItems<V extends string> extends Pick<MenuProps<V>, 'items' | 'onChoose'> {
  chosen: V | undefined;
}

/** The value of the item that the Tab key could reach. */
const entryOf = <V extends string>({ items, chosen }: ShownItems<V>): V | undefined =>
  (items.find(({ value }) => value === chosen) ?? items.find(({ disabled }) => !disabled))?.value;

const enabledItems = (list: HTMLElement | null) => [
  ...(list?.querySelectorAll<HTMLButtonElement>('button:enabled') ?? []),
];

/** The item that a key leads to from the one with the focus; undefined for keys that lead nowhere. */
const itemFor = (key: string, items: readonly HTMLButtonElement[]): HTMLButtonElement | undefined => {
  const current = items.findIndex((item) => item === document.activeElement);
  if (key === 'ArrowDown') return items[(current + 1) % items.length];
  if (key === 'ArrowUp') return items.at(current <= 0 ? -1 : current - 1);
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  if (key.length !== 1) return undefined;
  const startsWithKey = (item: HTMLElement) => item.textContent.toLowerCase().startsWith(key.toLowerCase());
  return [...items.slice(current + 1), ...items].find(startsWithKey);
};

const placeAt = (menu: HTMLElement, anchor: DOMRect) => {
  menu.style.minWidth = `${anchor.width}px`;
  menu.style.maxHeight = '';
  const { left, top, maxHeight } = placeMenu(anchor, menu.getBoundingClientRect(), {
    width: document.documentElement.clientWidth,
    height: document.documentElement.clientHeight,
  });
  menu.style.left = `${left}px`;
  menu.style.top = `${top}px`;
  menu.style.maxHeight = `${maxHeight}px`;
};

/**
 * A button that opens a list of choices. Arrow keys only move through it: a choice is made with Enter, Space or a
 * press, as a native select on Windows and Linux would not have it (WCAG 3.2.2). Escape and a press elsewhere close it.
 */
export const Menu = <V extends string>({
  items,
  chosen,
  onChoose,
  waiting,
  button,
}: MenuProps<V>): ReactNode => {
  /**
   * What the open menu is in: not its row, because a browser hides the list when a live update moves the row; its dialog
   * where it has one, because a dialog disables everything outside.
   */
  const [parent, setParent] = useState<Element>();
  const [shown, setShown] = useState<ShownItems<V>>();
  const open = parent !== undefined;
  const trigger = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();

  const openFrom = (opener: Element) => setParent(opener.closest('dialog') ?? document.body);
  if (open && !shown && waiting === undefined) setShown({ items, chosen, onChoose });
  const close = () => {
    setParent(undefined);
    setShown(undefined);
  };
  const closeToButton = () => {
    trigger.current?.focus();
    close();
  };

  useLayoutEffect(() => {
    const menu = list.current;
    if (!open || !menu || !trigger.current) return;
    if (!menu.matches(':popover-open')) menu.showPopover();
    placeAt(menu, trigger.current.getBoundingClientRect());
    const first = menu.querySelector<HTMLElement>('[aria-checked="true"]:enabled') ?? enabledItems(menu)[0];
    (first ?? menu).focus({ preventScroll: true });
  }, [open, shown]);

  const follow = useEffectEvent((before: string): string => {
    const anchor = trigger.current?.getBoundingClientRect();
    if (!list.current || !anchor) return before;
    const { clientWidth, clientHeight } = document.documentElement;
    const place = [anchor.top, anchor.left, anchor.width, anchor.height, clientWidth, clientHeight].join();
    if (place === before) return before;
    const isInSight = anchor.bottom > 0 && anchor.top < clientHeight;
    if (before !== '' && !isInSight) close();
    else placeAt(list.current, anchor);
    return place;
  });
  // The button moves when the page scrolls or resizes, and when a live update moves its row, for which there is no event.
  useEffect(() => {
    if (!open) return;
    let place = '';
    let frame = requestAnimationFrame(function everyFrame() {
      place = follow(place);
      frame = requestAnimationFrame(everyFrame);
    });
    return () => cancelAnimationFrame(frame);
  }, [open]);

  const press = (event: KeyboardEvent) => {
    // The keys of the page behind it do nothing in the meantime.
    event.stopPropagation();
    if (event.key === 'Tab') {
      closeToButton();
      return;
    }
    if (event.key === 'Escape') {
      // Or the dialog around it would close as well.
      event.preventDefault();
      closeToButton();
      return;
    }
    // A key that is still held from opening the menu chooses nothing.
    if (event.repeat && event.key === 'Enter') {
      event.preventDefault();
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey || event.key === ' ' || event.key === 'Enter') return;
    const target = itemFor(event.key, enabledItems(list.current));
    if (!target) return;
    event.preventDefault();
    target.focus();
  };

  return (
    <>
      {button({
        ref: trigger,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
        onClick: ({ currentTarget }) => (open ? closeToButton() : openFrom(currentTarget)),
        // The focus stays in the open menu, so that the press closes it once and does not open it again.
        onPointerDown: (event) => {
          if (open) event.preventDefault();
        },
        onMouseDown: (event) => {
          if (open) event.preventDefault();
        },
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          openFrom(event.currentTarget);
        },
      })}
      {parent &&
        createPortal(
          <List
            ref={list}
            id={id}
            popover="manual"
            role="menu"
            aria-label={shown ? undefined : waiting}
            aria-busy={!shown}
            tabIndex={-1}
            onKeyDown={press}
            // A press on a choice leaves the focus where it is, also in browsers that would move it.
            onMouseDown={(event) => event.preventDefault()}
            onBlur={({ relatedTarget }) => {
              if (!list.current?.contains(relatedTarget)) close();
            }}
          >
            {!shown && (
              <Item type="button" role="menuitem" disabled>
                {waiting}
              </Item>
            )}
            {shown?.items.map(({ value, label, hint, disabled }) => (
              <Item
                key={value}
                type="button"
                // A list that scrolls needs one that the Tab key could reach.
                tabIndex={value === entryOf(shown) ? 0 : -1}
                role={shown.chosen === undefined ? 'menuitem' : 'menuitemradio'}
                aria-checked={shown.chosen === undefined ? undefined : value === shown.chosen}
                disabled={disabled}
                onClick={() => {
                  closeToButton();
                  shown.onChoose(value);
                }}
              >
                <span>
                  {label}
                  {hint && <small>{hint}</small>}
                </span>
                {value === shown.chosen && <Check size={16} aria-hidden />}
              </Item>
            ))}
          </List>,
          parent,
        )}
    </>
  );
};
