const browsers = {
  Edge: /Edg\//,
  Opera: /OPR\//,
  Firefox: /Firefox\/|FxiOS\//,
  Chrome: /Chrome\/|CriOS\//,
  Safari: /Safari\//,
};
const systems = {
  iPhone: /iPhone/,
  iPad: /iPad/,
  Android: /Android/,
  Mac: /Mac OS X/,
  Windows: /Windows/,
  Linux: /Linux/,
};

/** "Firefox on Windows": what a person recognises a browser of theirs by. Only words of ours: no version, address or place. */
export function labelOf(userAgent: string): string {
  const first = (kinds: Record<string, RegExp>) => Object.keys(kinds).find((name) => kinds[name]?.test(userAgent));
  return `${first(browsers) ?? 'A browser'} on ${first(systems) ?? 'a device'}`;
}

/** The same within a sentence. */
export function inSentence(label: string): string {
  return label.replace(/^A /, 'a ');
}
