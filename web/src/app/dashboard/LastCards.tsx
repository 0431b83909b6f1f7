import { courtRights, documentRights } from '@evenkeel/contract/rights/documents.rules';
import { useFamily } from '../../family/family.ts';
import { cx } from '../../ui/cx.ts';
import { CoParentCard } from './CoParentCard.tsx';
import { columnClass } from './column-class.ts';
import { CourtCard } from './CourtCard.tsx';
import { DocumentsCard } from './DocumentsCard.tsx';
import { EncouragementBanner } from './EncouragementBanner.tsx';
import { NotificationsCard } from './NotificationsCard.tsx';

/** The third column: what people look for last. A phone has most of it in a drawer. */
export function LastCards() {
  const family = useFamily();
  return (
    <>
      <div className={columnClass}>
        <NotificationsCard />
        <EncouragementBanner />
      </div>
      <div className={cx(columnClass, 'max-md:hidden')}>
        {!courtRights.see(family) && <CourtCard />}
        {!documentRights.see(family) && <DocumentsCard />}
        <CoParentCard />
      </div>
    </>
  );
}
