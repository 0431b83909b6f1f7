import type { Document } from '@evenkeel/contract/documents';
import { api } from '../api.ts';
import { files } from './files.ts';

/** What a file is shown by. */
export type ReadableFile = Pick<Document, 'familyId' | 'id' | 'version' | 'name' | 'kind' | 'pages'>;

/** How the pages of a file are asked for. */
export type Reading = {
  text: (file: ReadableFile) => { queryKey: readonly unknown[]; queryFn: () => Promise<{ pages: string[] }> };
  /** The address of a page's picture, from 1; null where there is none. */
  page: (file: ReadableFile, page: number) => string | null;
};

/** A document of the family. */
export const asDocument: Reading = {
  text: ({ familyId, id, version }) => {
    const input = { familyId, id, version };
    const queryKey = api.documents.text.get.queryKey({ input });
    return { queryKey, queryFn: () => api.documents.text.get.call(input) };
  },
  page: (file, page) => files.page(file, page, 'large'),
};

/** A file of a message that a grant opens: it has one version, and nobody opens it by reading. */
export const byGrant: Reading = {
  text: ({ familyId, id }) => {
    const input = { familyId, id };
    const queryKey = api.grants.messages.files.text.get.queryKey({ input });
    return { queryKey, queryFn: () => api.grants.messages.files.text.get.call(input) };
  },
  page: (file, page) => files.granted.page(file, page, 'large'),
};
