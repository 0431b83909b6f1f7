import { AcademicCard } from '../../school/AcademicCard.tsx';
import { BringCard } from '../../school/BringCard.tsx';
import { ContactsCard } from '../../school/ContactsCard.tsx';
import { HomeworkCard } from '../../school/HomeworkCard.tsx';

/** The lists of school. Their acts are missing for whoever may only read. */
export function SharedSchool() {
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
      <BringCard childId={undefined} />
      <HomeworkCard childId={undefined} />
      <AcademicCard childId={undefined} />
      <ContactsCard childId={undefined} />
    </div>
  );
}
