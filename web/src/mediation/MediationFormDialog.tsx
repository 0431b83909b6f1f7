import { api } from '../api.ts';
import { VersionedFormDialog, type VersionedFormDialogProps } from '../ui/VersionedFormDialog.tsx';

/** A form of a session page, which one mediator keeps on several devices. */
export const MediationFormDialog = <Saved extends { version: number }, Form>(
  props: Omit<VersionedFormDialogProps<Saved, Form>, 'queryKey'>,
) => <VersionedFormDialog {...props} queryKey={api.mediation.key()} />;
