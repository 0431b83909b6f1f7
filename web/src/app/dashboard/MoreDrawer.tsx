import { Drawer } from '../../ui/Drawer.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { FileText } from 'lucide-react';
import { CoParentCard } from './CoParentCard.tsx';
import { PaymentsCard } from './PaymentsCard.tsx';

/** On a phone, the cards that stand in the third column on a desk. */
export function MoreDrawer({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const tabs = [
    { id: 'payments', label: 'Payments', content: <PaymentsCard /> },
    { id: 'documents', label: 'Documents', content: <Documents /> },
    { id: 'co-parent', label: 'Co-Parent', content: <CoParentCard /> },
  ];
  return (
    <Drawer title="More" open={open} onOpenChange={onOpenChange}>
      <div className="min-h-100 px-4 pb-8">
        <Tabs label="More" tabs={tabs} />
      </div>
    </Drawer>
  );
}

/** Says so instead of showing a list that could only ever be empty. */
function Documents() {
  return <EmptyState icon={FileText}>Documents cannot be kept here yet.</EmptyState>;
}
