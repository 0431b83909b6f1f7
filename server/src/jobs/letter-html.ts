import { product } from '@evenkeel/contract/product';
import { html, type Html } from '../lib/html.ts';
import type { Letter, Link } from './letter.ts';

/**
 * The colours of the product (theme.css), written out, because mail programs know neither variables nor oklch. Light ones stand
 * inline, which every program keeps; dark ones in the style element, for those that read it. The others darken by themselves.
 */
const colours = {
  canvas: { light: '#f3f7f5', dark: '#0e1413' },
  surface: { light: '#ffffff', dark: '#151d1b' },
  sunken: { light: '#ebf1ee', dark: '#0a100e' },
  line: { light: '#dce2df', dark: '#2a3431' },
  ink: { light: '#12221e', dark: '#ebf0ee' },
  quiet: { light: '#43524e', dark: '#b3bdb9' },
  faint: { light: '#5c6a65', dark: '#96a19d' },
  keel: { light: '#155343', dark: '#82c5ab' },
  onKeel: { light: '#ffffff', dark: '#051a15' },
};
type Colour = keyof typeof colours;

const words = (colour: Colour) => `color:${colours[colour].light};`;
const ground = (colour: Colour) => `background-color:${colours[colour].light};`;
const border = `border:1px solid ${colours.line.light};`;

const letters = `font-family:Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;`;
/** Breaks an address or a name that is wider than a phone. */
const wrap = 'word-break:break-word;overflow-wrap:anywhere;';
const running = `margin:0 0 16px;font-size:16px;line-height:1.5;white-space:pre-line;${wrap}`;
const small = `font-size:14px;line-height:1.45;${wrap}`;
/** Narrow enough for six digits on 320 px at twice the size; one press selects them all. */
const digits =
  'font-size:28px;line-height:1.3;font-weight:600;letter-spacing:0.12em;-webkit-user-select:all;user-select:all;';

/** What is outside of the card, too, so that nothing of a program's own shows between. */
const plainTable = html`role="presentation" cellpadding="0" cellspacing="0" border="0"`;

/** Makes of a letter a page of tables and blocks, which Outlook draws as well as a phone does. It loads nothing. */
export function htmlOf({ subject, paragraphs, quote, pin, action, note, ending }: Letter, foot: string): Html {
  const [first = '', ...rest] = paragraphs;
  return html`<!doctype html>
    <html lang="en" dir="ltr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no" />
        <meta name="x-apple-disable-message-reformatting" />
        <title>${subject}</title>
        <style>
          ${darkRules}
        </style>
      </head>
      <body class="canvas" style="margin:0;padding:0;${ground('canvas')}">
        ${preview(first)}
        <table ${plainTable} width="100%" class="canvas" style="${ground('canvas')}">
          <tr>
            <td align="center" style="padding:28px 12px;">
              ${mso('<table role="presentation" width="560"><tr><td>')}
              <div
                role="article"
                aria-roledescription="email"
                aria-label="${subject}"
                style="max-width:560px;margin:0 auto;text-align:left;${letters}"
              >
                ${letterhead}
                <table ${plainTable} width="100%" class="surface line" style="${card}">
                  <tr>
                    <td class="ink" style="padding:28px 24px 12px;${words('ink')}${letters}">
                      <h1 style="margin:0 0 16px;font-size:22px;line-height:1.3;font-weight:600;${wrap}">${subject}</h1>
                      ${said(first)} ${pin ? code(pin) : ''} ${rest.map(said)} ${quote ? quoted(quote) : ''}
                      ${action ? button(action) : ''}
                      ${note ? html`<p class="quiet" style="margin:0 0 16px;${small}${words('quiet')}">${note}</p>` : ''}
                    </td>
                  </tr>
                </table>
                <div class="faint" style="padding:16px 24px 0;${words('faint')}">
                  <p style="margin:0 0 6px;${small}">${foot}</p>
                  ${ending ? html`<p style="margin:0;${small}">${plainLink(ending)}</p>` : ''}
                </div>
              </div>
              ${mso('</td></tr></table>')}
            </td>
          </tr>
        </table>
      </body>
    </html> `;
}

const card = `border-collapse:separate;border-radius:16px;${border}${ground('surface')}`;

const darkRules: Html = {
  html: [
    ':root{color-scheme:light dark;supported-color-schemes:light dark}',
    '@media (prefers-color-scheme:dark){',
    ...(['canvas', 'surface', 'sunken', 'keel'] as const).map((one) =>
      rule(one, 'background-color', colours[one].dark),
    ),
    ...(['ink', 'quiet', 'faint'] as const).map((one) => rule(one, 'color', colours[one].dark)),
    rule('link', 'color', colours.keel.dark),
    rule('on-keel', 'color', colours.onKeel.dark),
    rule('on-keel-ground', 'background-color', colours.onKeel.dark),
    rule('line', 'border-color', colours.line.dark),
    '}',
  ].join(''),
};

function rule(name: string, property: string, value: string): string {
  return `.${name}{${property}:${value} !important}`;
}

/** Only Outlook on Windows reads this: it knows no max-width. */
function mso(markup: string): Html {
  return { html: `<!--[if mso]>${markup}<![endif]-->` };
}

const said = (paragraph: string) => html`<p style="${running}">${paragraph}</p> `;

/**
 * What a list of mails or a lock screen shows beside the subject. What fills it up is seen by nobody, and keeps the rest of the
 * letter from being shown there: its code, or the words of a sender.
 */
function preview(first: string): Html {
  const filling: Html = { html: '&#847;&zwnj;&nbsp;'.repeat(100) };
  const hidden = 'display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;mso-hide:all;';
  return html`<div aria-hidden="true" style="${hidden}">${first} ${filling}</div>`;
}

const dot = 'font-size:0;line-height:0;';
const half = (corner: string) => `${dot}width:8px;height:8px;border-bottom-${corner}-radius:8px;${ground('onKeel')}`;

/** The level and its two equal halves, drawn of cells: a picture would be loaded from somewhere. */
const mark = html`<table ${plainTable} aria-hidden="true" class="keel" style="border-radius:8px;${ground('keel')}">
  <tr>
    <td style="padding:7px 5px;">
      <table ${plainTable}>
        <tr>
          <td colspan="3" class="on-keel-ground" style="${dot}height:3px;border-radius:2px;${ground('onKeel')}">
            &nbsp;
          </td>
        </tr>
        <tr>
          <td colspan="3" style="${dot}height:3px;">&nbsp;</td>
        </tr>
        <tr>
          <td class="on-keel-ground" style="${half('left')}">&nbsp;</td>
          <td style="${dot}width:2px;">&nbsp;</td>
          <td class="on-keel-ground" style="${half('right')}">&nbsp;</td>
        </tr>
      </table>
    </td>
  </tr>
</table>`;

const name = `padding-left:10px;font-size:18px;line-height:28px;font-weight:600;${words('ink')}${letters}`;

const letterhead = html`<table ${plainTable} style="margin:0 0 16px 24px;">
  <tr>
    <td>${mark}</td>
    <td class="ink" style="${name}">${product.name}</td>
  </tr>
</table>`;

function quoted(quote: string): Html {
  const style = `padding:12px 16px;border-radius:10px;font-size:16px;line-height:1.5;white-space:pre-line;${wrap}`;
  return html`<table ${plainTable} width="100%" style="margin:0 0 16px;">
    <tr>
      <td class="sunken ink" style="${style}${ground('sunken')}${words('ink')}${letters}">${quote}</td>
    </tr>
  </table>`;
}

function code(pin: string): Html {
  const style = `padding:14px 20px;border-radius:10px;${digits}`;
  return html`<table ${plainTable} width="100%" style="margin:0 0 16px;">
    <tr>
      <td align="center" class="sunken ink" style="${style}${ground('sunken')}${words('ink')}${letters}">${pin}</td>
    </tr>
  </table>`;
}

/** A button, and below it where it leads: to be read before it is pressed, and to be copied where it cannot be. */
function button({ label, url }: Link): Html {
  const face = 'display:inline-block;padding:12px 22px;font-size:16px;line-height:20px;font-weight:600;';
  return html`<table ${plainTable} style="margin:4px 0 10px;">
      <tr>
        <td align="center" class="keel" style="border-radius:10px;mso-padding-alt:12px 22px;${ground('keel')}">
          <a class="on-keel" href="${url}" style="${face}text-decoration:none;${words('onKeel')}${letters}">${label}</a>
        </td>
      </tr>
    </table>
    <p class="quiet" style="margin:0 0 16px;${small}${words('quiet')}">${url}</p>`;
}

function plainLink({ label, url }: Link): Html {
  return html`<a class="link" href="${url}" style="text-decoration:underline;${words('keel')}">${label}</a>`;
}
