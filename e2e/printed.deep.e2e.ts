import { cleanPdf } from '../server/src/files/processing/pdf-clean.ts';
import { pictureOfPage } from '../server/src/files/processing/pdf-pages.ts';
import { textsIn } from '../server/src/testing/documents/texts-in.ts';
import { allOf } from '../server/src/testing/documents/pdfs.ts';
import { expect, test } from './people.ts';

const letter = `<!doctype html><html lang="en"><title>Letter</title>
<style>@page { size: Letter } h2 { break-before: page } div { background: linear-gradient(red, blue); height: 90px; opacity: .6; border-radius: 20px }</style>
<h1>Order of the court</h1><p>See <a href="https://example.com/law">the law</a>, <a href="#two">the second page</a>
<a href="smb://host/share">and a share</a>.</p><div></div><table><tr><td>Alex<td>2-2-3<tr><td>Blake<td>Ünï ✓</table>
<form><input value="42 Elm Street"><input type=checkbox checked></form><h2 id="two">Second</h2><p><b>Bold</b> <i>leaning</i> <code>even</code></p>`;

test('what a browser prints looks and reads in the copy as before, with its structure, chapters and links', async ({
  browser,
}) => {
  const page = await browser.newPage();
  await page.setContent(letter);
  const pdf = await page.pdf({ tagged: true, outline: true, printBackground: true, preferCSSPageSize: true });
  const { copy, removed } = await cleanPdf(pdf);
  expect(removed).toContain('links');
  expect(await textsIn(copy!)).toEqual(await textsIn(pdf));
  for (const number of [1, 2]) {
    const [was, is] = [await pictureOfPage(pdf, number, 800), await pictureOfPage(copy!, number, 800)];
    expect(Buffer.compare(was.bytes, is.bytes), `page ${number}`).toBe(0);
  }
  const all = await allOf(copy!);
  for (const kept of ['/StructTreeRoot', '/StructElem', '/Outlines', '/ParentTree', 'https://example.com/law', '/Lang'])
    expect(all).toContain(kept);
  expect(all).not.toContain('smb:');
  await page.close();
});
