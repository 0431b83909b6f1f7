import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { html, type Html } from '../lib/html.ts';
import { networkOf } from '../lib/network.ts';

type Read = { id: string; to: string; subject: string; at: string; text: string };

const most = 50;
const file = /^[0-9a-f-]{36}\.eml$/;

/**
 * A page of mails that were saved as files instead of sent, for local development. Without scripts, styles or outside links. Only
 * answers requests from this machine, and none through a proxy.
 */
export function mailboxPage(folder: string): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.use(async (c, next) => {
    const { socket, headers } = c.env.incoming;
    const isForwarded = Object.keys(headers).some((name) => /^(x-forwarded-|x-real-ip|forwarded$|via$)/.test(name));
    // DNS rebinding: another site's hostname may resolve to this machine.
    const isByName = isOfThisMachine(`http://${headers.host}`);
    if (networkOf(socket.remoteAddress) !== null || isForwarded || !isByName) return c.notFound();
    c.header(
      'content-security-policy',
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    return next();
  });
  app.get('/', async (c) => c.html(page(await newest(folder)).html));
  return app;
}

/**
 * Whether a URL always means this machine. With any other, there is a proxy or a network in between, and requests through a local
 * proxy would look local.
 */
export function isOfThisMachine(url: string): boolean {
  return /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?\/?$/.test(url);
}

async function newest(folder: string): Promise<Read[]> {
  const files = (await readdir(folder).catch(() => [])).filter((name) => file.test(name));
  const read = await Promise.all(files.map((name) => readMail(folder, name)));
  return read.toSorted((a, b) => b.at.localeCompare(a.at)).slice(0, most);
}

async function readMail(folder: string, name: string): Promise<Read> {
  const { to, subject = '', date = '', text = '' } = await PostalMime.parse(await readFile(join(folder, name)));
  return { id: name.slice(0, 36), to: to?.map(({ address }) => address).join(', ') ?? '', subject, at: date, text };
}

/** One line each, with links to this machine. */
function lines(part: string): Html[] {
  return part.split('\n').map((line, i) => html`${i > 0 ? html`<br />` : ''}${line.split(/(https?:\S+)/).map(linked)}`);
}

function linked(piece: string): Html {
  const isOurs = URL.canParse(piece) && isOfThisMachine(new URL(piece).origin);
  return isOurs ? html`<a href="${piece}">${piece}</a>` : html`${piece}`;
}

function page(mails: Read[]): Html {
  const each = mails.map(
    ({ id, to, subject, at, text }) =>
      html`<article id="${id}">
          <h2>${subject}</h2>
          <p>To ${to}, ${at}</p>
          ${text
            .trim()
            .split(/\n{2,}/)
            .map((part) => html`<p>${lines(part)}</p> `)}
        </article>
        <hr /> `,
  );
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <title>Local mailbox</title>
      </head>
      <body>
        <main>
          <h1>Local mailbox</h1>
          <p>
            No mail server is configured (SMTP_URL), so emails stay on this machine. Newest first. Reload to see new
            ones.
          </p>
          <hr />
          ${mails.length > 0 ? each : html`<p>No emails yet.</p>`}
        </main>
      </body>
    </html> `;
}
