import { api } from '../api.ts';
import { VersionedFormDialog, type VersionedFormDialogProps } from '../ui/VersionedFormDialog.tsx';

type EntryFormDialogProps<Saved, Form> = Omit<
  VersionedFormDialogProps<Saved, Form>,
  'description' | 'action' | 'queryKey'
>;

/** The form of a school entry, which both parents read and change. */
export const EntryFormDialog = <Saved extends { version: number }, Form>(props: EntryFormDialogProps<Saved, Form>) => (
  <VersionedFormDialog
    {...props}
    description="Both of you can read and change this."
    action="Save"
    queryKey={api.school.key()}
  />
);
