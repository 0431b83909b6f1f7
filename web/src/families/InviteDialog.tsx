import type { ReactElement } from 'react';
import { Dialog } from '../ui/Dialog.tsx';
import { InviteForm } from './InviteForm.tsx';

/** "Invite Co-Parent" as a dialog for other screens. */
export function InviteDialog({ familyId, trigger }: { familyId: string; trigger: ReactElement }) {
  return (
    <Dialog title="Invite Co-Parent" trigger={trigger}>
      <InviteForm familyId={familyId} />
    </Dialog>
  );
}
