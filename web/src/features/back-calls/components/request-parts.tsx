import type { BackCallRequest } from '@loanline/proto/entities/back-call';
import { MapPin, Pencil, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { phoneText } from '../../../lib/phone/phone-text.ts';
import { colour, radius, space } from '../../../theme/tokens.ts';
import { Grouped } from '../../../ui/grouped.tsx';
import { rowAction } from '../../../ui/list/row-actions.ts';
import { mapOf } from '../model/map-address.ts';

const WithIcon = styled.a`
  display: inline-flex;
  align-items: baseline;
  gap: ${space(1.5)};
  overflow-wrap: anywhere;

  svg {
    flex: none;
    align-self: center;
  }
`;

/** The request's number, and the reference of its application where that is known. */
export const RequestIds = ({ backCall: { id, applicationId } }: { backCall: BackCallRequest }): ReactNode => (
  <>
    ID {id}
    {applicationId !== null && (
      <>
        {' · '}
        <Grouped>{applicationId}</Grouped>
      </>
    )}
  </>
);

interface CallLinkProps {
  backCall: BackCallRequest;
  onCall: (id: number) => void;
}

/** Calls the customer. */
export const CallLink = ({ backCall: { id, phoneNumber }, onCall }: CallLinkProps): ReactNode => (
  <WithIcon href={`tel:${phoneNumber.replaceAll(' ', '')}`} onClick={() => onCall(id)}>
    <Phone size={16} aria-hidden />
    {phoneText(phoneNumber)}
  </WithIcon>
);

/** Opens a search for the address in a map. */
export const MapLink = ({ backCall: { address } }: { backCall: BackCallRequest }): ReactNode =>
  address.trim() === '' ? (
    'Not provided'
  ) : (
    <WithIcon href={mapOf(address)} target="_blank" rel="noopener noreferrer">
      <MapPin size={16} aria-hidden />
      {address}
    </WithIcon>
  );

const Notes = styled.button`
  display: flex;
  align-items: flex-start;
  gap: ${space(2)};
  width: 100%;
  max-width: 26rem;
  padding: ${space(2)};
  border: 1px dashed ${colour.control};
  border-radius: ${radius.small};
  background: none;
  color: ${colour.text};
  font: inherit;
  font-size: 0.9375rem;
  text-align: left;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  cursor: pointer;

  &[data-empty] {
    color: ${colour.muted};
  }

  &:hover {
    background: ${colour.sunken};
  }

  svg {
    flex: none;
    margin-top: ${space(1)};
    color: ${colour.muted};
  }
`;

interface NotesButtonProps {
  backCall: BackCallRequest;
  onNotes: (id: number) => void;
}

/** The notes of a request, and the way to change them. */
export const NotesButton = ({ backCall, onNotes }: NotesButtonProps): ReactNode => (
  <Notes
    {...rowAction}
    type="button"
    title="Edit Notes"
    data-empty={backCall.notes === '' ? '' : undefined}
    onClick={() => onNotes(backCall.id)}
  >
    <Pencil size={14} aria-hidden />
    {backCall.notes || 'Click to add notes'}
  </Notes>
);
