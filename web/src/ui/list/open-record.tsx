import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { rowAction } from './row-actions.ts';

const Name = styled.button`
  max-width: 100%;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  font-weight: 600;
  text-align: left;
  overflow-wrap: anywhere;
  cursor: pointer;

  &:hover {
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }

  td[data-clip] & {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    vertical-align: middle;
  }
`;

interface OpenRecordProps {
  /** The record's key, by which the focus finds its row again. */
  record: string;
  onOpen: () => void;
  /** Whose record it is. */
  children: ReactNode;
}

/** The name in a row, which opens its record; Enter on a row presses it. */
export const OpenRecord = ({ record, onOpen, children }: OpenRecordProps): ReactNode => (
  <Name {...rowAction} type="button" data-record={record} onClick={onOpen}>
    {children}
  </Name>
);
