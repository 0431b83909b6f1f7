import { api } from '../api.ts';
import { VersionedFormDialog, type VersionedFormDialogProps } from '../ui/VersionedFormDialog.tsx';

type EntryFormDialogProps = Omit<
  VersionedFormDialogProps<{ version: number }>,
  'description' | 'action' | 'again' | 'queryKey'
>;

/** The form of a school entry. After a conflict, saving again replaces what the other parent saved, which stays in the history. */
export const EntryFormDialog = (props: EntryFormDialogProps) => (
  <VersionedFormDialog
    {...props}
    description="Both of you can read and change this."
    action="Save"
    again={() => 'Save again to replace it. It stays in the history.'}
    queryKey={api.school.key()}
  />
);
