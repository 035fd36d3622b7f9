import type { AddressPart } from './address-part.ts';

/** Which saved view of a list is open. */
export interface OpenSavedView {
  /** Its id; empty for none. */
  savedView: string;
}

const id = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

export const savedViewAddress: AddressPart<OpenSavedView> = {
  read: (address) => {
    const savedView = address.get('view') ?? '';
    return { savedView: id.test(savedView) ? savedView : '' };
  },
  write: ({ savedView }, address) => {
    if (savedView) address.set('view', savedView);
  },
};
