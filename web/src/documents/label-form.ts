import type { Document } from '@evenkeel/contract/documents';
import { categoryNames, typeNames } from '@evenkeel/contract/documents.rules';
import type { Part } from '../ui/merged-form.ts';

export type LabelForm = Pick<Document, 'name' | 'type' | 'category'>;
export const labelForm = ({ name, type, category }: Document): LabelForm => ({ name, type, category });
export const labelParts: readonly Part<LabelForm>[] = [
  { label: 'Name', fields: ['name'], words: ({ name }) => name },
  { label: 'Document type', fields: ['type'], words: ({ type }) => typeNames[type] },
  { label: 'Document category', fields: ['category'], words: ({ category }) => categoryNames[category] },
];
