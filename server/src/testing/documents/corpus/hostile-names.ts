import { rawPdf } from '../raw-pdf.ts';
import { type Files, type Sent, taken } from './sent.ts';

// An ordinary order under names that would be another file, another folder or another header.

/** A name, and what it becomes. */
const names: Record<string, [name: string, becomes: string]> = {
  'two endings': ['order.pdf.exe', 'order.pdf.exe.pdf'],
  'an ending of a program before its own': ['order.exe.pdf', 'order.exe.pdf'],
  'a path': ['../../../etc/passwd', 'passwd.pdf'],
  'a path of Windows': ['..\\..\\Windows\\System32\\drivers\\etc\\hosts', 'hosts.pdf'],
  'a shared folder': ['\\\\tracker.example\\share\\order.pdf', 'order.pdf'],
  'an address': ['https://tracker.example/order.pdf?a=1', 'order.pdf_a=1.pdf'],
  'a name that is turned around': ['order\u202Efdp.exe', 'orderfdp.exe.pdf'],
  'letters that nobody sees': ['or\u200Bder\uFEFF.pdf', 'order.pdf'],
  'lines of a header': ['order.pdf\r\nSet-Cookie: session=x\r\n', 'order.pdf Set-Cookie_ session=x.pdf'],
  'quotation marks': ['order"; filename="evil.exe', 'order_; filename=_evil.exe.pdf'],
  HTML: ['<img src=x onerror=alert(1)>.pdf', '_img src=x onerror=alert(1)_.pdf'],
  'a hidden file': ['.htaccess', 'htaccess.pdf'],
  'nothing but dots': ['...', 'Document.pdf'],
  'a stream of another file': ['order.pdf:evil.exe', 'order.pdf_evil.exe.pdf'],
  'spaces at its end': ['order.pdf   ', 'order.pdf'],
  'signs of a shell': ['order;$(reboot)`x`.pdf', 'order;$(reboot)`x`.pdf'],
};

export const hostileNames: Files = Object.fromEntries(
  Object.entries(names).map(([what, [name, becomes]]): [string, Sent] => [
    `a PDF called by ${what}`,
    taken(() => rawPdf(), { name: becomes }, name),
  ]),
);

/** Longer than a name may be. */
export const longName = `${'order '.repeat(100)}.pdf`;
