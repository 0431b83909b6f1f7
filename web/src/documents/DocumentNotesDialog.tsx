import type { Document } from '@evenkeel/contract/documents';
import { NotesDialog } from '../notes/NotesDialog.tsx';

export function DocumentNotesDialog({ document, onClosed }: { document: Document; onClosed: () => void }) {
  return <NotesDialog item="document" itemId={document.id} title="Notes" about={document.name} onClosed={onClosed} />;
}
