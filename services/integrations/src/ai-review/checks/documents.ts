import { finding, type Check } from '../finding.ts';
import { fromApplication } from '../citations.ts';

/** What was asked for and has not come, or cannot be used. */
export const checkDocuments: Check = ({ application: { documents } }) =>
  documents.flatMap(({ state, title, reason }) => {
    if (state === 'requested')
      return [
        finding(
          'completeness',
          'document-missing',
          'attention',
          `The customer has not sent a document that was asked for: ${title}.`,
          [fromApplication('Document', title)],
          title,
        ),
      ];
    if (state === 'refused')
      return [
        finding(
          'completeness',
          'document-refused',
          'attention',
          `What the customer sent was refused, and they have to send it again: ${title}.`,
          [fromApplication('Document', title), fromApplication('Reason', reason)],
          title,
        ),
      ];
    return [];
  });
