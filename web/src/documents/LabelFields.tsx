import {
  categoryNames,
  documentCategories,
  documentTypes,
  typeNames,
  type DocumentCategory,
  type DocumentType,
} from '@evenkeel/contract/documents.rules';
import { Select } from '../ui/Select.tsx';

export type Labels = { type?: DocumentType | undefined; category?: DocumentCategory | undefined };

/** Type and category. */
export function LabelFields({ value, onChange }: { value: Labels; onChange: (change: Labels) => void }) {
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <div className="flex flex-col gap-1.5">
        <span className="text-sm font-medium">Document type</span>
        <Select
          label="Document type"
          placeholder="Choose a type"
          value={value.type ?? ''}
          items={documentTypes.map((type) => ({ value: type, label: typeNames[type] }))}
          onChange={(type) => onChange({ type: type as DocumentType })}
        />
      </div>
      <CategoryField value={value.category} onChange={(category) => onChange({ category })} />
    </div>
  );
}

type CategoryFieldProps = { value: DocumentCategory | undefined; onChange: (category: DocumentCategory) => void };

/** What a document is about. */
export function CategoryField({ value, onChange }: CategoryFieldProps) {
  return (
    <div className="flex flex-col gap-1.5">
      <span className="text-sm font-medium">Category</span>
      <Select
        label="Document category"
        placeholder="Choose a category"
        value={value ?? ''}
        items={documentCategories.map((category) => ({ value: category, label: categoryNames[category] }))}
        onChange={(category) => onChange(category as DocumentCategory)}
      />
    </div>
  );
}
