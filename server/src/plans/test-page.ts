import { product } from '@evenkeel/contract/product';
import { html, type Html } from '../lib/html.ts';

/** Plain on purpose, so that nobody takes it for a bank's page. System colors, light and dark. */
export const styles = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; }
main { box-sizing: border-box; max-width: 28rem; margin: 0 auto; padding: 2rem 1rem; }
h1 { font-size: 1.5rem; line-height: 1.25; }
.test { border: 2px dashed; border-radius: 0.5rem; padding: 0.75rem 1rem; }
.price { font-size: 1.5rem; }
.price span { font-size: 1rem; }
button { box-sizing: border-box; width: 100%; min-height: 2.75rem; margin: 0.25rem 0; font: inherit; cursor: pointer; }
a { display: inline-block; padding: 0.5rem 0; color: inherit; }
`;

/** A page of the test provider: title, content, and a link back. */
export function pageOf(title: string, content: Html[], back: string): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <link rel="stylesheet" href="/pay/test/page.css" />
        <title>${title} - Test</title>
      </head>
      <body>
        <main>
          <p class="test">
            <strong>Test.</strong> No payment provider is set up for this installation of ${product.name}, and this page
            plays one. No money moves, and no card is asked for.
          </p>
          <h1>${title}</h1>
          ${content}
          <p><a href="${back}">Back to ${product.name}</a></p>
        </main>
      </body>
    </html> `;
}
