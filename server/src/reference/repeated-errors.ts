import type { OpenAPI } from '@orpc/openapi';

type Json = Record<string, unknown>;
type Refusals = Record<string, { status: number; message: string }>;

const descriptions: Record<string, string> = {
  UNAUTHORIZED: 'Nobody is signed in, or the session has ended.',
  FORBIDDEN: 'You are signed in, and not allowed to do this.',
  NOT_FOUND: 'It does not exist, or it belongs to a family that is not yours.',
  TOO_MANY: 'Too many attempts. `retryAfter` says in how many seconds to try again.',
  UNAVAILABLE: 'The service is temporarily unavailable. Try again.',
  NOT_IN_DEMO: 'Only the demo in a browser answers this. A server never does.',
};

/** Errors that every operation may answer with, written once; every other error gets a sentence instead of its number. */
export function withSharedErrors(document: OpenAPI.Document, refusals: Refusals): OpenAPI.Document {
  const responses: Json = {};
  for (const path of Object.values(document.paths ?? {})) {
    for (const operation of [path?.get, path?.post]) {
      for (const [status, response] of Object.entries(operation?.responses ?? {})) {
        if (!operation?.responses || !response || '$ref' in response) continue;
        const codes = codesOf(response);
        const [code = ''] = codes;
        if (codes.length === 0) response.description = 'Success';
        else response.description = codes.map((one) => descriptions[one] ?? messageOf(response, one)).join(' Or: ');
        if (codes.length !== 1 || refusals[code]?.status !== Number(status)) continue;
        responses[code] ??= response;
        if (JSON.stringify(responses[code]) === JSON.stringify(response))
          operation.responses[status] = { $ref: `#/components/responses/${code}` };
      }
    }
  }
  return { ...document, components: { ...document.components, responses: responses as never } };
}

type Alternative = { properties?: { code?: { const?: string }; message?: { default?: string } } };

function alternativesOf(response: OpenAPI.ResponseObject): Alternative[] {
  const schema = response.content?.['application/json']?.schema as { oneOf?: Alternative[] } | undefined;
  return schema?.oneOf ?? [];
}

const codesOf = (response: OpenAPI.ResponseObject) =>
  alternativesOf(response).flatMap(({ properties }) => properties?.code?.const ?? []);

function messageOf(response: OpenAPI.ResponseObject, code: string): string {
  const found = alternativesOf(response).find(({ properties }) => properties?.code?.const === code);
  return found?.properties?.message?.default ?? code;
}
