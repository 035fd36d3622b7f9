import { recordAddresses } from '../../lib/staff-view/record-addresses.ts';

interface RecordLink {
  readonly name: string;
  /** The dashboard's address, without the path. */
  readonly address: string;
}

/** What the record of a key such as application-07480 is called, and where it opens. */
export const recordLink = (record: string): RecordLink => {
  const split = record.indexOf('-');
  const reference = record.slice(split + 1);
  switch (record.slice(0, split)) {
    case 'application':
      return { name: `Application ${reference}`, address: recordAddresses.application(reference) };
    case 'backcall':
      return { name: `Back call ${reference}`, address: recordAddresses.backCall(reference) };
    case 'conversation':
      return { name: `Conversation ${reference}`, address: recordAddresses.thread(reference) };
    case 'inquiry':
      return { name: 'Inquiry', address: recordAddresses.inquiry(reference) };
    default:
      return { name: `Record ${reference}`, address: recordAddresses.customer(record) };
  }
};
