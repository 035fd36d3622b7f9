import { eventually } from '@loanline/kit/testing/processes';
import { randomUUID } from 'node:crypto';
import type { Entrances } from './entrances.ts';

const content = '%PDF-1.4\nstartxref\n0\n%%EOF\n';
const name = 'Thistledown June.pdf';

/** A customer sends two files for a document, one of them only in part, and one in the chat, where staff send one as well. */
export const enterDocuments = async (
  { product, pools, headers }: Entrances,
  reference: string,
): Promise<void> => {
  const call = async (method: string, path: string, body: object | string, as = {}) => {
    const isPiece = typeof body === 'string';
    const answer = await fetch(`${product.url}/api/applications/${reference}/${path}`, {
      method,
      headers: { 'content-type': isPiece ? 'application/octet-stream' : 'application/json', ...as },
      body: isPiece ? body : JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  };
  const documents = [{ id: randomUUID(), kind: 'payslips', title: 'Payslips of Thistledown' }];
  await call('POST', 'documents', { documents }, headers);
  const files = `documents/${documents[0]?.id ?? ''}/files`;
  for (const piece of [content, content.slice(0, 20)]) {
    const fileId = randomUUID();
    await call('POST', files, { fileId, name, bytes: content.length });
    await call('PATCH', `${files}/${fileId}?offset=0`, piece);
  }
  for (const [sender, as] of [
    ['customer', {}],
    ['admin', headers],
  ] as const) {
    const fileId = randomUUID();
    await call('POST', 'chat-files', { fileId, name, bytes: content.length, sender }, as);
    await call('PATCH', `documents/${fileId}/files/${fileId}?offset=0`, content, as);
  }
  await eventually(async () => {
    const posted = await pools['chat']?.query('SELECT FROM chat_messages WHERE file IS NOT NULL');
    if (posted?.rowCount !== 2) throw new Error('The files are not in the chat yet');
  });
};
