/** A page without a framework: it is a tool for people who try the product, and no part of it. */
export const phonesPage = `<!doctype html>
<html lang="en-GB">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Customers' phones</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/phones.css" />
    <script type="module" src="/phones.js"></script>
  </head>
  <body>
    <header>
      <h1>Customers' phones</h1>
      <p>Made-up numbers: what the product sends arrives here, and what you write goes to it.
        <a href="/mailbox">Customers' mailboxes</a></p>
    </header>
    <main>
      <section aria-label="Phones">
        <form id="other">
          <label for="number">Another number</label>
          <div class="row">
            <input id="number" placeholder="+447700900123" pattern="\\+[1-9][0-9]{6,14}" required />
            <button>Open</button>
          </div>
        </form>
        <ul id="phones"></ul>
      </section>
      <section aria-label="Conversation" id="phone" hidden>
        <h2 id="title"></h2>
        <ol id="thread" aria-live="polite"></ol>
        <form id="reply">
          <label for="text">Write as this customer</label>
          <textarea id="text" rows="2"></textarea>
          <div class="row">
            <label><input type="checkbox" id="picture" /> with a picture</label>
            <button>Send</button>
          </div>
          <p id="outcome" role="status"></p>
        </form>
      </section>
    </main>
  </body>
</html>`;

export const phonesStyle = `
:root { color-scheme: light dark; --line: light-dark(#d5dae1, #3a424e); --soft: light-dark(#f3f5f8, #1c2129);
  --accent: light-dark(#1f5fd6, #7fb0ff); --on-accent: light-dark(#fff, #0c1524); }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1.5rem; max-width: 64rem; font: 16px/1.5 system-ui, sans-serif; }
h1 { margin: 0; font-size: 1.6rem; } h2 { margin: 0 0 0.75rem; font-size: 1.15rem; } header p { margin: 0.25rem 0 1.5rem; }
main { display: grid; gap: 1.5rem; grid-template-columns: minmax(0, 18rem) minmax(0, 1fr); }
@media (max-width: 44rem) { main { grid-template-columns: minmax(0, 1fr); } }
ul, ol { list-style: none; margin: 1rem 0 0; padding: 0; display: grid; gap: 0.5rem; }
label { display: block; font-weight: 600; } .row { display: flex; gap: 0.5rem; align-items: center; margin-top: 0.25rem; }
input:not([type=checkbox]), textarea { width: 100%; font: inherit; padding: 0.5rem 0.75rem; border: 1px solid var(--line);
  border-radius: 0.5rem; }
button { font: inherit; font-weight: 600; padding: 0.5rem 1rem; border: 0; border-radius: 0.5rem; cursor: pointer;
  background: var(--accent); color: var(--on-accent); }
#phones button { width: 100%; text-align: left; background: var(--soft); color: inherit; font-weight: 400; }
#phones button[aria-current=true] { outline: 2px solid var(--accent); }
#thread { max-height: 60vh; overflow: auto; padding: 1rem; background: var(--soft); border-radius: 0.75rem; }
#thread li { max-width: 85%; padding: 0.5rem 0.75rem; border-radius: 0.75rem; background: Canvas; border: 1px solid var(--line);
  overflow-wrap: anywhere; }
#thread li.mine { justify-self: end; } small { display: block; } #reply { margin-top: 1rem; }
`;

export const phonesScript = `
const byId = (id) => document.getElementById(id);
let messages = [];
let open = null;
const opened = new Map();
const customerOf = (message) => (message.direction === 'inbound' ? message.from : message.to);
const keyOf = ({ channel, provider, phone }) => [channel, provider, phone].join(' ');
const names = { sms: 'SMS', whatsapp: 'WhatsApp' };

const showPhones = () => {
  const phones = new Map(opened);
  for (const message of messages) {
    const phone = { channel: message.channel, provider: message.provider, phone: customerOf(message) };
    phones.set(keyOf(phone), phone);
  }
  byId('phones').replaceChildren(...[...phones.values()].reverse().map((phone) => {
    const item = document.createElement('li');
    const button = document.createElement('button');
    button.textContent = phone.phone + ' · ' + names[phone.channel] + (phone.provider === 'meta' ? ' (Meta)' : '');
    button.setAttribute('aria-current', String(open !== null && keyOf(open) === keyOf(phone)));
    button.onclick = () => { open = phone; show(); };
    item.append(button);
    return item;
  }));
};

/** Links can be followed, as on a phone. */
const linked = (text) => text.split(/(https?:\\/\\/\\S+)/).map((part, place) => {
  if (place % 2 === 0) return part;
  const link = document.createElement('a');
  Object.assign(link, { href: part, target: '_blank', rel: 'noreferrer', textContent: part });
  return link;
});

const showThread = () => {
  byId('phone').hidden = open === null;
  if (open === null) return;
  byId('title').textContent = open.phone + ' on ' + names[open.channel];
  const own = messages.filter((message) => message.channel === open.channel
    && message.provider === open.provider && customerOf(message) === open.phone);
  const thread = byId('thread');
  const atEnd = thread.scrollTop + thread.clientHeight >= thread.scrollHeight - 20;
  thread.replaceChildren(...own.map((message) => {
    const item = document.createElement('li');
    item.className = message.direction === 'inbound' ? 'mine' : '';
    item.append(...linked(message.body));
    const state = document.createElement('small');
    state.textContent = message.status + (message.errorCode ? ' ' + message.errorCode : '');
    item.append(state);
    return item;
  }));
  if (atEnd) thread.scrollTop = thread.scrollHeight;
};

const show = () => { showPhones(); showThread(); };

const look = async () => {
  const before = JSON.stringify(messages);
  messages = await (await fetch('/phones/messages')).json();
  if (JSON.stringify(messages) !== before) show();
};

byId('other').onsubmit = (event) => {
  event.preventDefault();
  const phone = byId('number').value.trim();
  for (const channel of ['whatsapp', 'sms']) {
    const one = { channel, provider: 'twilio', phone };
    opened.set(keyOf(one), one);
    open = one;
  }
  show();
};

byId('reply').onsubmit = async (event) => {
  event.preventDefault();
  const body = byId('text').value;
  const picture = byId('picture').checked;
  if (body.trim() === '' && !picture) return;
  const answer = await fetch('/phones/messages', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ from: open.phone, channel: open.channel, provider: open.provider, body, picture }),
  });
  const { taken, error } = await answer.json();
  byId('outcome').textContent = error ?? (taken ? '' : 'The product did not accept it. Check that it is running.');
  byId('text').value = '';
  byId('picture').checked = false;
  await look();
};

byId('text').onkeydown = (event) => {
  if (event.key !== 'Enter' || event.shiftKey) return;
  event.preventDefault();
  byId('reply').requestSubmit();
};

await look();
setInterval(() => void look().catch(() => undefined), 1000);
`;
