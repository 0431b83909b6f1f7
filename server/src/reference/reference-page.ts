import type { OpenAPI } from '@orpc/openapi';
import { html, type Html } from '../lib/html.ts';

/** The operations of the document by tag, as a page without scripts: what each does, takes and answers with. */
export function referencePage(document: OpenAPI.Document): Html {
  const rows = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    (['get', 'post'] as const).flatMap((method) => {
      const operation = methods?.[method];
      return operation ? [{ path, method, operation }] : [];
    }),
  );
  const sections = (document.tags ?? []).map(({ name, description }) => {
    const own = rows.filter(({ operation }) => operation.tags?.includes(name));
    return html`<h2 id="${name}">${name}</h2>
      <p>${description ?? ''}</p>
      ${own.map(entry)}`;
  });
  return html`<!doctype html>
    <html lang="en">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>${document.info.title}: API</title>
      <h1>${document.info.title}: API</h1>
      <p>${document.info.description ?? ''} <a href="/api/openapi.json">The document</a></p>
      ${sections}
    </html>`;
}

type Row = { path: string; method: string; operation: OpenAPI.OperationObject };

function entry({ path, method, operation }: Row): Html {
  const parts = { Takes: operation.requestBody ?? operation.parameters ?? {}, Answers: operation.responses ?? {} };
  const details = Object.entries(parts).map(
    ([name, part]) =>
      html`<details>
        <summary>${name}</summary>
        <pre>${JSON.stringify(part, null, 2)}</pre>
      </details>`,
  );
  return html`<h3 id="${operation.operationId ?? ''}">${operation.summary ?? ''}</h3>
    <p><code>${method.toUpperCase()} ${path}</code></p>
    <p>${operation.description ?? ''}</p>
    ${details}`;
}
