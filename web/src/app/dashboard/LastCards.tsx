import { courtRights, documentRights } from '@evenkeel/contract/rights/documents.rules';
import { useFamily } from '../../family/family.ts';
import { CoParentCard } from './CoParentCard.tsx';
import { CourtCard } from './CourtCard.tsx';
import { DocumentsCard } from './DocumentsCard.tsx';

/** The end of the third column, which a phone has in a drawer: it loads after what people look for first. */
export function LastCards() {
  const family = useFamily();
  return (
    <>
      {!courtRights.see(family) && <CourtCard />}
      {!documentRights.see(family) && <DocumentsCard />}
      <CoParentCard />
    </>
  );
}
