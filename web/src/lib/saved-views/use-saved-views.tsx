import type { SavedView, SavedViewFields, SavedViewList } from '@loanline/proto/entities/lists/saved-view';
import { Bookmark } from 'lucide-react';
import type { ReactNode } from 'react';
import { lazy, useEffect, useEffectEvent, useRef, useState } from 'react';
import { AsyncBoundary } from '../../ui/async-boundary.tsx';
import { Button } from '../../ui/button.tsx';
import type { MenuAction } from '../../ui/menu/action-menu.tsx';
import { ActionMenu } from '../../ui/menu/action-menu.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { sentenceOf } from '../api/api-error.ts';
import { copyText } from '../copy-text.ts';
import { useRemoveView, useSaveView, useViews } from './api.ts';
import { OpenViewBar } from './open-view-bar.tsx';
import { viewStateOf } from './view-state.ts';

const ViewDialog = lazy(async () => ({ default: (await import('./view-dialog.tsx')).ViewDialog }));

const undoOffered = 10_000;

const notLoaded: MenuAction = {
  label: 'The views could not be loaded',
  disabled: true,
  onChoose: () => undefined,
};

interface ViewedList {
  readonly list: SavedViewList;
  /** The list's address without a view, such as 'section=customers'; empty for the first one. */
  readonly address: string;
  /** Its filters, order and columns now. */
  readonly parameters: string;
  /** Whether its address names none of them. */
  readonly isBare: boolean;
  /** Id of the view that the address names; empty for none. */
  readonly openId: string;
  /** Shows what a view has saved: as a step in the browser's history, or in place of the present one. */
  readonly onOpen: (move: 'push' | 'replace', parameters: string, id: string) => void;
  /** Shows the list as it is without a view. */
  readonly onLeave: () => void;
}

export interface SavedViews {
  /** The menu of views, for the list's toolbar. */
  readonly menu: ReactNode;
  /** Says which view is open. */
  readonly bar: ReactNode;
  readonly dialog: ReactNode;
  /** While an address names a view whose filters are not known yet. */
  readonly isOpening: boolean;
}

const fieldsOf = ({ list, name, parameters, shared }: SavedView): SavedViewFields => ({
  list,
  name,
  parameters,
  shared,
});

const failed = (error: unknown) =>
  toast({
    title: 'Update Failed',
    description: sentenceOf(error, 'Nothing was changed. Try again.'),
    variant: 'destructive',
  });

/** The saved views of a list: opens, saves, shares and removes them. */
export const useSavedViews = (viewed: ViewedList): SavedViews => {
  const { list, address, parameters, isBare, openId, onOpen, onLeave } = viewed;
  const views = useViews(list);
  const saving = useSaveView();
  const { mutateAsync: remove } = useRemoveView();
  /** The view to change as it was when the dialog opened; none for a new one. */
  const [dialog, setDialog] = useState<{ readonly view: SavedView | undefined }>();
  /** Removed on this screen: the address still names it for a moment. */
  const [removedId, setRemovedId] = useState<string>();
  const open = views.data?.find(({ id }) => id === openId);
  const [lastOpened, setOpened] = useState<SavedView>();
  // An address with only its id does not show yet what it had saved before.
  const opened = lastOpened?.id === openId && !isBare ? lastOpened : open;
  if (opened !== lastOpened && opened) setOpened(opened);
  const show = (view: SavedView) => {
    setOpened(view);
    onOpen('push', view.parameters, view.id);
  };
  /** Whether this list is still on screen when a call is answered. */
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  // An address with only a view's id shows what the view has saved.
  const isOpening = openId !== '' && isBare && !views.isError && (open !== undefined || views.isFetching);
  const isUnknown =
    openId !== '' && openId !== removedId && open === undefined && views.isSuccess && !views.isFetching;
  const openByAddress = useEffectEvent((view: SavedView) => onOpen('replace', view.parameters, view.id));
  const leaveUnknown = useEffectEvent(() => {
    onOpen('replace', isBare ? '' : parameters, '');
    toast({
      title: 'There is no such view',
      description: 'It was removed, or it is not shared with you. Choose another view.',
    });
  });
  useEffect(() => {
    if (open && isBare) openByAddress(open);
  }, [open, isBare]);
  useEffect(() => {
    if (isUnknown) leaveUnknown();
  }, [isUnknown]);

  const save = (view: SavedView) =>
    saving
      .mutateAsync({ id: view.id, fields: { ...fieldsOf(view), parameters }, version: view.version })
      .then((saved) => {
        setOpened(saved);
        toast({ title: 'View changed', description: saved.name });
      }, failed);

  const removeOpen = async (view: SavedView) => {
    setRemovedId(view.id);
    try {
      await remove(view.id);
    } catch (error) {
      setRemovedId(undefined);
      failed(error);
      return;
    }
    if (isHere.current) onOpen('replace', parameters, '');
    toast({
      title: 'View removed',
      description: view.name,
      duration: undoOffered,
      action: {
        label: 'Undo',
        onClick: () =>
          void saving.mutateAsync({ id: view.id, fields: fieldsOf(view) }).then((restored) => {
            setRemovedId(undefined);
            if (isHere.current) show(restored);
          }, failed),
      },
    });
  };

  const copyLink = async ({ id, shared }: SavedView) => {
    const query = [address, `view=${id}`].filter(Boolean).join('&');
    const link = `${location.origin}${location.pathname}?${query}`;
    const isCopied = await copyText(link);
    toast({
      title: isCopied ? 'Link copied' : 'Link to the view',
      description: `${isCopied ? '' : `${link} `}${shared ? 'All staff can open it.' : 'Only you can open it: share the view first.'}`,
    });
  };

  const actions: readonly MenuAction[] = [
    ...(views.data?.map((view) => ({
      label: view.name,
      hint: view.shared ? `Shared by ${view.owner}` : 'Only you see it',
      onChoose: () => show(view),
    })) ?? [notLoaded]),
    { label: 'Save as a new view...', onChoose: () => setDialog({ view: undefined }) },
    ...(open
      ? [
          { label: 'Rename or share this view...', onChoose: () => setDialog({ view: open }) },
          { label: 'Copy a link to this view', onChoose: () => void copyLink(open) },
          { label: 'Remove this view', onChoose: () => void removeOpen(open) },
        ]
      : []),
  ];

  // An open menu does not change, so the views are fetched before it shows them.
  const refresh = () => void views.refetch({ cancelRefetch: false });

  return {
    isOpening,
    menu: (
      <ActionMenu
        actions={actions}
        waiting={views.isFetching ? 'Loading the views...' : undefined}
        button={(button) => (
          <Button
            {...button}
            variant="quiet"
            size="icon"
            aria-label="Views"
            onPointerEnter={refresh}
            onFocus={refresh}
          >
            <Bookmark size={18} aria-hidden />
          </Button>
        )}
      />
    ),
    bar: open && opened && !isOpening && (
      <OpenViewBar
        view={open}
        state={viewStateOf({ opened, newest: open, shown: parameters })}
        saving={saving.isPending}
        onSave={() => void save(open)}
        onOpenAgain={() => show(open)}
        onLeave={onLeave}
      />
    ),
    dialog: dialog && (
      <AsyncBoundary>
        <ViewDialog
          list={list}
          parameters={parameters}
          view={dialog.view}
          onSaved={(saved) => {
            if (!dialog.view) show(saved);
          }}
          onClose={() => setDialog(undefined)}
        />
      </AsyncBoundary>
    ),
  };
};
