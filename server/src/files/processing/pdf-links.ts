import { PDFArray, PDFDict, PDFHexString, PDFName, type PDFObject, PDFString } from '@cantoo/pdf-lib';
import { type Copy, figures, place, type Write } from './pdf-copy.ts';
import { nameIn } from './pdf-walk.ts';

// Where a link may lead: within the file, to another page, and to an address of the web or of a mailbox.

const turns = new Set(['NextPage', 'PrevPage', 'FirstPage', 'LastPage']);

/** An address that may be opened from a page, in ASCII; nothing for any other. */
export function addressIn(text: string): string | undefined {
  const address = text.trim();
  if (!/^(https?:\/\/[^/\\]|mailto:)/i.test(address) || /[\0-\u0020\u007F\\]/.test(address)) return undefined;
  return URL.canParse(address) ? address.replaceAll(/[^!-~]+/g, (part) => encodeURI(part.toWellFormed())) : undefined;
}

export function textIn(dict: PDFDict, key: string): string {
  const value = dict.lookup(PDFName.of(key));
  return value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : '';
}

/** A place in the file: a name for it, or a page and how to show it. */
export const destination: Write = {
  write: (object, copy) => {
    const written = placeIn(object, copy);
    if (!written) copy.leaveOut();
    return written;
  },
};

/** The same under a name: one whose page isn't there is no link that somebody would miss, and an action in its place is one. */
export const namedDestination: Write = {
  write: (object, copy) => {
    const written = placeIn(object, copy);
    if (object instanceof PDFDict && isAction(object)) copy.leaveOut();
    return written;
  },
};

function placeIn(object: PDFObject | undefined, copy: Copy): PDFObject | undefined {
  const target = copy.lookup(object);
  if (target instanceof PDFDict) {
    const written = isAction(target) ? undefined : placeIn(target.get(PDFName.of('D')), copy);
    return written && copy.context.obj({ D: written });
  }
  if (target instanceof PDFName || target instanceof PDFString || target instanceof PDFHexString) return target;
  if (!(target instanceof PDFArray)) return undefined;
  const [first, ...how] = target.asArray();
  const page = copy.pageOf(first);
  if (!page) return undefined;
  const result = PDFArray.withContext(copy.context);
  result.push(page);
  for (const one of how) {
    const figure = place(one, figures, copy);
    result.push(figure ?? copy.context.obj(null));
  }
  return result;
}

const isAction = (dict: PDFDict) => !['', 'GoTo'].includes(nameIn(dict, 'S'));

/** What a click does, where that is allowed; what would come after it is left out. */
export const action: Write = {
  write: (object, copy) => {
    const written = actionIn(object, copy);
    if (!written || (object instanceof PDFDict && object.has(PDFName.of('Next')))) copy.leaveOut();
    return written;
  },
};

function actionIn(object: PDFObject, copy: Copy): PDFObject | undefined {
  if (!(object instanceof PDFDict)) return undefined;
  const kind = nameIn(object, 'S');
  if (kind === 'GoTo') {
    const to = placeIn(object.get(PDFName.of('D')), copy);
    return to && copy.context.obj({ S: 'GoTo', D: to });
  }
  if (kind === 'Named' && turns.has(nameIn(object, 'N')))
    return copy.context.obj({ S: 'Named', N: nameIn(object, 'N') });
  const address = kind === 'URI' ? addressIn(textIn(object, 'URI')) : undefined;
  if (address === undefined) return undefined;
  return copy.context.obj({ S: 'URI', URI: PDFString.of(address.replaceAll(/[()]/g, String.raw`\$&`)) });
}

/** Whether a link leads anywhere that it may. */
export function leadsSomewhere(link: PDFDict, copy: Copy): boolean {
  const clicked = copy.lookup(link.get(PDFName.of('A')));
  const to = clicked ? actionIn(clicked, copy) : placeIn(link.get(PDFName.of('Dest')), copy);
  return to !== undefined;
}

/** Whether a click would do nothing but what a link may do. */
export function isHarmless(action: PDFDict): boolean {
  const kind = nameIn(action, 'S');
  if (action.has(PDFName.of('Next'))) return false;
  if (kind === 'URI') return addressIn(textIn(action, 'URI')) !== undefined;
  return kind === 'GoTo' || (kind === 'Named' && turns.has(nameIn(action, 'N')));
}
