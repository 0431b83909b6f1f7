/** HTML that is safe to put into other HTML. Only `html` makes it. */
export type Html = { readonly html: string };

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A template whose values become text, whatever they are, unless they are HTML of ours already. */
export function html(parts: TemplateStringsArray, ...values: (string | number | Html | Html[])[]): Html {
  const written = values.map((value) => [value].flat().map(escaped).join(''));
  return { html: String.raw({ raw: parts }, ...written) };
}

function escaped(value: string | number | Html): string {
  return typeof value === 'object' ? value.html : String(value).replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? '');
}
