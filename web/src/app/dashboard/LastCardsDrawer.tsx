import { courtRights, documentRights } from '@evenkeel/contract/rights/documents.rules';
import { useFamily } from '../../family/family.ts';
import { Drawer } from '../../ui/Drawer.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { CoParentCard } from './CoParentCard.tsx';
import { CourtCard } from './CourtCard.tsx';
import { DocumentsCard } from './DocumentsCard.tsx';
import { PaymentsCard } from './PaymentsCard.tsx';

/** On a phone: the cards of the desktop's third column. */
export function LastCardsDrawer({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const family = useFamily();
  const tabs = [
    { id: 'payments', label: 'Payments', content: <PaymentsCard /> },
    ...(documentRights.see(family) ? [] : [{ id: 'documents', label: 'Documents', content: <Documents /> }]),
    { id: 'co-parent', label: 'Co-Parent', content: <CoParentCard /> },
  ];
  return (
    <Drawer title={tabs.map(({ label }) => label).join(', ')} open={open} onOpenChange={onOpenChange}>
      <div className="min-h-100 px-4 pb-8">
        <Tabs label="Cards" tabs={tabs} />
      </div>
    </Drawer>
  );
}

function Documents() {
  const seesCourt = !courtRights.see(useFamily());
  return (
    <div className="flex flex-col gap-5">
      <DocumentsCard />
      {seesCourt && <CourtCard />}
    </div>
  );
}
