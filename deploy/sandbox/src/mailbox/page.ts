import type { ReceivedEmail } from './mailbox.ts';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => escapes[character] ?? '');

/** Links can be followed, as in a mail program. */
const linked = (text: string): string =>
  escaped(text).replace(
    /https?:\/\/\S+/g,
    (address) => `<a href="${address}" target="_blank" rel="noreferrer">${address}</a>`,
  );

const article = ({ to, subject, text, receivedAt }: ReceivedEmail): string => `<article>
  <h2>${escaped(subject)}</h2>
  <p class="to">To ${escaped(to)}, ${receivedAt.toLocaleString('en-GB', { timeZone: 'Europe/London' })}</p>
  <p class="text">${linked(text)}</p>
</article>`;

/** All emails, the latest first; the page asks again every few seconds. */
export const mailboxPage = (emails: readonly ReceivedEmail[]): string => `<!doctype html>
<html lang="en-GB">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta http-equiv="refresh" content="5" />
    <title>Customers' mailboxes</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/phones.css" />
    <style>
      article { margin-bottom: 1.5rem; padding: 1rem 1.25rem; background: var(--soft); border-radius: 0.75rem; }
      main { display: block; } .to { margin: 0 0 1rem; } .text { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
    </style>
  </head>
  <body>
    <header>
      <h1>Customers' mailboxes</h1>
      <p>Every email that the product sends arrives here. <a href="/">Customers' phones</a></p>
    </header>
    <main>${[...emails].reverse().map(article).join('') || '<p>No email has arrived yet.</p>'}</main>
  </body>
</html>`;
