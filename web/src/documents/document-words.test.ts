import { expect, test } from 'vitest';
import { accepted, nameToSend, refusalOf } from './document-words.ts';

test('a name that is too long is sent with its beginning', () => {
  expect(nameToSend('order.pdf')).toBe('order.pdf');
  expect(nameToSend(`${'a'.repeat(120)}.pdf`)).toBe('a'.repeat(120));
  expect(nameToSend(`${'👩‍👧'.repeat(500)}.pdf`)).toBe('👩‍👧'.repeat(40));
});

const whyNot = (name: string) => refusalOf({ name, size: 1 });

test('a JPEG is taken by whichever name it has; a HEIC says what to do, and others that they aren’t accepted', () => {
  for (const name of ['a.jpg', 'a.JPEG', 'a.jfif', 'a.JPE', 'IMG_0001', 'Scan 11.22', 'order.pdf'])
    expect(whyNot(name), name).toBe(undefined);
  for (const name of ['a.heic', 'a.HEIF'])
    expect(whyNot(name)).toBe(
      `“${name}”: Pick it from Photos instead of Files, and your phone hands it over as a JPEG.`,
    );
  for (const name of ['song.mp3', 'page.html', 'order.pdf.exe'])
    expect(whyNot(name)).toBe(`“${name}”: We accept PDF, Word, JPG and PNG. Its content is something else.`);
  expect(accepted, 'or phones hand out photos as HEIC').not.toMatch(/heic|heif|image\/\*/i);
});
