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

/** What can be read on each page, in lines. */
export async function wordsIn(bytes: Uint8Array): Promise<string[]> {
  return pagesIn(bytes, async (page) => {
    const { items } = await page.getTextContent();
    let text = '';
    let height: unknown;
    for (const item of items) {
      if (!('str' in item) || !item.str.trim()) {
        text += 'str' in item ? item.str : '';
        continue;
      }
      text += height === undefined || height === item.transform[5] ? item.str : `\n${item.str}`;
      height = item.transform[5];
    }
    return text.trim();
  });
}

/** What readers of screens and lists of chapters follow: the tags of each page, chapters, numbers of pages. */
export async function structureIn(bytes: Uint8Array): Promise<unknown> {
  const tags = await pagesIn(bytes, async (page) => tagsOf(await page.getStructTree()));
  const document = await open(bytes);
  const chapters = ((await document.getOutline()) ?? []).map(({ title, url }) => ({ title, url }));
  const labels = await document.getPageLabels();
  await document.loadingTask.destroy();
  return { tags, chapters, labels };
}

type Tag = { role?: string; children?: Tag[]; type?: string; alt?: string; lang?: string };
/** Without the numbers of objects, which are others in every file. */
const tagsOf = (tag: Tag | null): unknown =>
  tag && { role: tag.role, type: tag.type, alt: tag.alt, lang: tag.lang, children: tag.children?.map(tagsOf) };

const open = (bytes: Uint8Array) =>
  getDocument({ data: new Uint8Array(bytes), verbosity: 0, useSystemFonts: false }).promise;

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof open>>['getPage']>>;
async function pagesIn<Found>(bytes: Uint8Array, look: (page: Page) => Promise<Found>): Promise<Found[]> {
  const document = await open(bytes);
  const found: Found[] = [];
  for (let number = 1; number <= document.numPages; number += 1) found.push(await look(await document.getPage(number)));
  await document.loadingTask.destroy();
  return found;
}

/** The text of each page without its lines: letters that stand at other heights belong to one word. */
export const textsBySecondReader = (bytes: Uint8Array): Promise<string[]> =>
  pagesIn(bytes, async (page) => {
    const { items } = await page.getTextContent();
    return items.map((item) => ('str' in item ? item.str : '')).join('');
  });
