const untouched = 'font, script, style, textarea, title, [translate="no"]';

function translate(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Node[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const text of texts) {
    const parent = text.parentElement;
    if (!text.nodeValue?.trim() || !parent || parent.closest(untouched)) continue;
    const font = document.createElement('font');
    font.appendChild(document.createElement('font')).textContent = text.nodeValue;
    parent.replaceChild(font, text);
  }
}

/** As Chrome does when it translates a page: every text is replaced by two `<font>` elements, also after each update. */
export function startTranslating(): () => void {
  translate();
  const observer = new MutationObserver(translate);
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  return () => observer.disconnect();
}
