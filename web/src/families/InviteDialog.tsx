import type { ReactElement } from 'react';
import { Dialog } from '../ui/Dialog.tsx';
import { InviteForm } from './InviteForm.tsx';

/** The form of "Invite Co-Parent", from any other screen: load it on the first touch. */
export function InviteDialog({ familyId, trigger }: { familyId: string; trigger: ReactElement }) {
  return (
    <Dialog title="Invite Co-Parent" trigger={trigger}>
      <InviteForm familyId={familyId} />
    </Dialog>
  );
}
