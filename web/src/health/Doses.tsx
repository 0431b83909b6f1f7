import type { Dose } from '@evenkeel/contract/doses';
import { hoursBetween, nearOf } from '@evenkeel/contract/doses.rules';
import type { HealthRecord, Medication } from '@evenkeel/contract/health';
import { healthRights } from '@evenkeel/contract/rights/health.rules';
import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useFamily } from '../family/family.ts';
import { lazily } from '../lib/lazily.ts';
import { useToday } from '../lib/use-today.ts';
import { Button } from '../ui/Button.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { ShowMore } from '../ui/ShowMore.tsx';
import { doseTime, givenWords } from './dose-words.ts';
import { ofEach, useAllDoses, useDoses, useGive, useTakeBack } from './use-doses.ts';
import { Named } from '../ui/Named.tsx';
import { toast } from '../ui/toast.ts';

const SecondDose = lazily(async () => (await import('./SecondDose.tsx')).SecondDose);
const DoseDialog = lazily(async () => (await import('./DoseDialog.tsx')).DoseDialog);

const mostShown = 3;
/** Letters of an amount. */
const mostAmount = 60;

type DosesProps = { record: Pick<HealthRecord, 'id' | 'title'>; medication: Medication; isEnded: boolean };

/**
 * What was given of a medication, and one tap to record a dose. It never says that one is right, due or missed. Of one that ended, a dose of
 * an earlier time can still be recorded.
 */
export function Doses({ record: { id: recordId, title }, medication, isEnded }: DosesProps) {
  const family = useFamily();
  const doses = useDoses();
  const known = doses.data ?? [];
  const [isAsking, setAsking] = useState(false);
  const [second, setSecond] = useState<{ dose: Dose; near: Dose[] }>();
  const [isAll, setAll] = useState(false);
  const today = useToday();
  // One of the two: on a phone a toast would cover the words of the dialog.
  const warn = (dose: Dose, near: Dose[]) => {
    if (near.length > 0) setSecond({ dose, near });
    else toast.done('Dose recorded', givenWords(family, dose, today));
  };
  const { give, isBusy } = useGive(warn);
  const mayWrite = !healthRights.write(family);
  const amount = [medication.dosage, medication.unit].filter(Boolean).join(' ').slice(0, mostAmount);
  const hours = hoursBetween(medication.everyHours);
  const own = known.filter((dose) => dose.recordId === recordId);
  const tap = () => {
    const near = nearOf(known, { id: '', recordId, givenAt: new Date().toISOString() }, hours);
    if (near.length > 0) setAsking(true);
    else give({ recordId, amount, givenAt: null });
  };
  return (
    <div className="my-2">
      {isAll && own.length === ofEach ? (
        <AllDoses recordId={recordId} title={title} />
      ) : (
        <DoseList query={doses} all={isAll ? own : own.slice(0, mostShown)} title={title} />
      )}
      <div className="mt-1 flex flex-wrap items-center gap-1 print:hidden">
        {mayWrite && (
          <>
            {!isEnded && <RecordDose title={title} isBusy={isBusy} onTap={tap} />}
            <Button look="quiet" size="sm" aria-label={`Another time: ${title}`} onClick={() => setAsking(true)}>
              Another Time
            </Button>
          </>
        )}
        {own.length > mostShown && (
          <Button look="quiet" size="sm" aria-expanded={isAll} onClick={() => setAll(!isAll)}>
            {isAll ? 'Fewer Doses' : own.length === ofEach ? 'All Doses' : `All ${own.length} Doses`}
          </Button>
        )}
      </div>
      <Suspense>
        {isAsking && (
          <DoseDialog {...{ title, recordId, amount, hours, known }} onGiven={warn} onClosed={() => setAsking(false)} />
        )}
        {second && <SecondDose {...second} onClosed={() => setSecond(undefined)} />}
      </Suspense>
    </div>
  );
}

/** More than the page has at once. */
function AllDoses({ recordId, title }: { recordId: string; title: string }) {
  const doses = useAllDoses(recordId, true);
  return (
    <>
      <DoseList query={doses} all={doses.data?.pages.flat() ?? []} title={title} />
      <ShowMore list={doses} />
    </>
  );
}

type RecordDoseProps = { title: string; isBusy: boolean; onTap: () => void };

function RecordDose({ title, isBusy, onTap }: RecordDoseProps) {
  return (
    <Button
      look="secondary"
      size="sm"
      busy={isBusy}
      busyLabel="Recording..."
      aria-label={`Record a Dose: ${title}`}
      onClick={onTap}
    >
      <Plus aria-hidden />
      Record a Dose
    </Button>
  );
}

type Asked = { data: unknown; isError: boolean; refetch: () => unknown };

function DoseList({ query, all, title }: { query: Asked; all: Dose[]; title: string }) {
  return (
    // An empty list would read as "nothing was given".
    <Loaded query={query} what="The doses" className="h-8">
      {() =>
        all.length > 0 && (
          <ul aria-label={`Doses of ${title}`} className="text-sm">
            {all.map((dose) => (
              <DoseRow key={dose.id} dose={dose} title={title} />
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

function DoseRow({ dose, title }: { dose: Dose; title: string }) {
  const family = useFamily();
  const takeBack = useTakeBack();
  const mayTakeBack = dose.takenBackAt === null && !healthRights.takeBack(family, dose);
  const today = useToday();
  const words = givenWords(family, dose, today);
  return (
    <li className="flex min-h-control-sm flex-wrap items-center gap-x-3">
      {dose.takenBackAt === null ? (
        <Named className="wrap-anywhere">{words}</Named>
      ) : (
        <span className="text-ink-3 wrap-anywhere">
          <s>
            <Named>{words}</Named>
          </s>
          , taken back {doseTime(dose.takenBackAt, today)}
        </span>
      )}
      {mayTakeBack && (
        <Button
          look="quiet"
          size="sm"
          className="-ml-3 print:hidden"
          busy={takeBack.isPending}
          busyLabel="Taking back..."
          aria-label={`Take back: ${title}, ${words}`}
          onClick={() => takeBack.mutate(dose.id)}
        >
          Take Back
        </Button>
      )}
    </li>
  );
}
