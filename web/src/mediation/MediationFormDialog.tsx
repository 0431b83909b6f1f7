import { api } from '../api.ts';
import { VersionedFormDialog, type VersionedFormDialogProps } from '../ui/VersionedFormDialog.tsx';

type MediationFormDialogProps<Saved> = Omit<VersionedFormDialogProps<Saved>, 'again' | 'queryKey'> & {
  /** What is saved now, in words. */
  saidNow: (now: Saved) => string;
};

/** A form of a session page, which one mediator keeps on several devices. A draft keeps no versions, so it shows what it would replace. */
export const MediationFormDialog = <Saved extends { version: number }>({
  saidNow,
  ...props
}: MediationFormDialogProps<Saved>) => (
  <VersionedFormDialog
    {...props}
    again={(now: Saved) => `It says now: ${saidNow(now)}. Save again to replace it.`}
    queryKey={api.mediation.key()}
  />
);
