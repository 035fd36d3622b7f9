import type { OneDriveAccount } from './account.ts';

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const frame = (title: string, body: string) => `<!doctype html>
<html lang="en-GB">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}</title>
    <link rel="stylesheet" href="/phones.css" />
  </head>
  <body>
    <header>
      <h1>${title}</h1>
      <p>The sandbox plays Microsoft here: nobody real is signed in.</p>
    </header>
    ${body}
  </body>
</html>`;

/** Microsoft's page that asks who signs in, and whether they agree. */
export const authorizePage = (
  { name, username }: OneDriveAccount,
  query: Readonly<Record<string, string>>,
) => {
  const hidden = Object.entries(query)
    .map(([key, value]) => `<input type="hidden" name="${escaped(key)}" value="${escaped(value)}" />`)
    .join('');
  return frame(
    'Sign in to OneDrive',
    `<form method="post" action="authorize">
      ${hidden}
      <p>This application asks to read your files, and to stay signed in.</p>
      <div class="row">
        <button name="answer" value="agree">Sign in as ${escaped(name)} (${escaped(username)})</button>
        <button name="answer" value="cancel">Cancel</button>
      </div>
    </form>`,
  );
};

/** Microsoft's own error page, where a redirect would not be safe. */
export const refusalPage = (code: string, text: string) =>
  frame('Sorry, but we’re having trouble signing you in', `<p>${escaped(code)}: ${escaped(text)}</p>`);
