import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

// A reader of PDFs that shares no code with the one that wrote them.

type Clicked = { url?: string | null; unsafeUrl?: string; action?: string | null; attachment?: unknown };
type Annotation = Clicked & { actions?: unknown };
type Chapter = Clicked & { items: Chapter[] };

const turns = ['NextPage', 'PrevPage', 'FirstPage', 'LastPage'];

/** What would happen, as another reader sees it, when somebody opens the file, looks at a page or clicks: in words, nothing if nothing. */
export async function actionsIn(bytes: Uint8Array): Promise<string[]> {
  const document = await getDocument({
    data: new Uint8Array(bytes),
    verbosity: 0,
    useSystemFonts: false,
    stopAtErrors: true,
    enableXfa: true,
  }).promise;
  const found: string[] = [];
  const name = (what: string, value: unknown) => void (value && found.push(`${what}: ${JSON.stringify(value)}`));
  name('opening', await document.getOpenAction());
  name('script', await document.getJSActions());
  name('attachment', await document.getAttachments());
  name('fields', await document.getFieldObjects());
  const clicked = ({ url, unsafeUrl, action, attachment }: Clicked) => {
    if (unsafeUrl && !url) name('address', unsafeUrl);
    if (action && !turns.includes(action)) name('action', action);
    name('attachment', attachment);
  };
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    name('script of a page', await page.getJSActions());
    for (const annotation of (await page.getAnnotations()) as Annotation[]) {
      clicked(annotation);
      name('script of an annotation', annotation.actions);
    }
  }
  const open = ((await document.getOutline()) ?? []) as unknown as Chapter[];
  for (let chapter = open.pop(); chapter; chapter = open.pop()) {
    clicked(chapter);
    open.push(...chapter.items);
  }
  await document.loadingTask.destroy();
  return found;
}

/** The text of each page, as another reader sees it. */
export async function textsBySecondReader(bytes: Uint8Array): Promise<string[]> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0, useSystemFonts: false }).promise;
  const texts: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    texts.push(items.map((item) => ('str' in item ? item.str : '')).join(''));
  }
  await document.loadingTask.destroy();
  return texts;
}
