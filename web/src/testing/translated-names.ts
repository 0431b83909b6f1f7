/** What a translator leaves as it is. */
const kept = '[translate="no"], script, style, textarea, title';

/**
 * Texts on the page in which a translator would translate one of these names: neither the name nor anything around it says that it
 * stays. `written` is what people wrote themselves, with names in it: that is translated as a whole.
 */
export function translatedNames(names: readonly string[], written: readonly string[]): string[] {
  const name = new RegExp(`(?<!\\p{L})(?:${names.join('|')})(?!\\p{L})`, 'u');
  const found = new Set<string>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode.nodeValue ?? '';
    const isKept = walker.currentNode.parentElement?.closest(kept);
    if (!isKept && name.test(written.reduce((rest, one) => rest.replaceAll(one, ''), text))) found.add(text);
  }
  return [...found];
}
