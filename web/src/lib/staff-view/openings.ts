import type { AddressPart } from './address-part.ts';
import { idFrom } from './address-part.ts';

/** What can be open of a back call request. */
export const backCallPanels = ['sms', 'whatsapp', 'template', 'notes', 'agent'] as const;
export type BackCallPanel = (typeof backCallPanels)[number];

/** What any section of the dashboard can open by its address, whichever feature shows it. */
export interface Openings {
  /** Id of the back call request of which a panel is open. */
  backCall: number | undefined;
  panel: BackCallPanel | undefined;
  /** Id of the open thread with somebody who has no back call request. */
  thread: number | undefined;
  /** Id of the inquiry whose chat is open. */
  inquiry: string | undefined;
  /** Reference of the application that is open beside its list. */
  application: string | undefined;
  /** Reference of the application whose chat is open. */
  chat: string | undefined;
  /** Whether the workbooks in OneDrive are shown. */
  oneDrive: boolean;
}

export const openingsAddress: AddressPart<Openings> = {
  read: (address) => ({
    backCall: idFrom(address.get('back-call')),
    panel: backCallPanels.find((panel) => panel === address.get('panel')),
    thread: idFrom(address.get('conversation')),
    inquiry: address.get('inquiry') ?? undefined,
    application: address.get('application') ?? undefined,
    chat: address.get('chat') ?? undefined,
    oneDrive: address.get('onedrive') === '1',
  }),
  write: ({ backCall, panel, thread, inquiry, application, chat, oneDrive }, address) => {
    if (backCall) address.set('back-call', String(backCall));
    if (panel) address.set('panel', panel);
    if (thread) address.set('conversation', String(thread));
    if (inquiry) address.set('inquiry', inquiry);
    if (application) address.set('application', application);
    if (chat) address.set('chat', chat);
    if (oneDrive) address.set('onedrive', '1');
  },
};
