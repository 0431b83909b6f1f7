import type { HealthRecord } from '@evenkeel/contract/health';
import { isEnded } from '@evenkeel/contract/health.rules';
import { healthRights } from '@evenkeel/contract/rights/health.rules';
import { useChildren } from '../family/children-names.ts';
import { useFamilyDay } from '../family/family-day.ts';
import { nameOf, useFamily } from '../family/family.ts';
import { Readers } from '../family/Readers.tsx';
import { BeforeJoined } from '../history/BeforeJoined.tsx';
import { useState } from 'react';
import { Button } from '../ui/Button.tsx';
import type { RecordAct } from './RecordSection.tsx';
import { Doses } from './Doses.tsx';
import { factWords, oddDateWords, whenWords } from './record-words.ts';
import { useUnits } from './units.ts';
import { Named } from '../ui/Named.tsx';
import { RowActs } from '../ui/RowActs.tsx';
import { shows } from '../family/shows.ts';

type RecordRowProps = { record: HealthRecord; onAct: (act: RecordAct) => void };

/** One record, and what can be done with it. */
export function RecordRow({ record, onAct }: RecordRowProps) {
  const family = useFamily();
  const { units } = useUnits();
  const today = useFamilyDay();
  const [isReadersShown, setReadersShown] = useState(false);
  const { description, details, childId, addedBy, addedAt } = record;
  return (
    <li className="flex items-start gap-1 py-3 first:pt-0 last:pb-0" {...shows('health record', record.id)}>
      <div className="min-w-0 flex-1">
        <Head record={record} />
        {details.type === 'medication' && (
          <Doses record={record} medication={details} isEnded={isEnded(record, today)} />
        )}
        {description && (
          <p className="mt-1 text-sm whitespace-pre-line wrap-anywhere">
            <bdi>{description}</bdi>
          </p>
        )}
        <ul className="flex flex-wrap gap-x-4 text-sm text-ink-2">
          {factWords(record, { units, by: nameOf(family, addedBy) }).map((line) => (
            <li key={line} className="wrap-anywhere">
              <Named>{line}</Named>
            </li>
          ))}
        </ul>
        <BeforeJoined at={addedAt} by={addedBy} />
        <Complete record={record} onAct={onAct} />
        {isReadersShown && <Readers section="health" childId={childId} addedBy={addedBy} addedAt={addedAt} />}
      </div>
      <RowMore
        record={record}
        isReadersShown={isReadersShown}
        onReaders={() => setReadersShown(!isReadersShown)}
        onAct={onAct}
      />
    </li>
  );
}

/** What it is, when, of which child, and who takes them. */
function Head({ record }: Pick<RecordRowProps, 'record'>) {
  const family = useFamily();
  const child = useChildren().find(({ id }) => id === record.childId);
  const oddDate = oddDateWords(record, useFamilyDay());
  const { title, details } = record;
  const takes = details.type === 'appointment' && details.takes;
  const taker = takes && family.members.find(({ home, leftAt }) => home === takes && leftAt === null);
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="min-w-0 text-sm font-semibold wrap-anywhere">
          <bdi>{title}</bdi>
        </h3>
        <span className="figures text-sm text-ink-2">{whenWords(record)}</span>
      </div>
      {oddDate && <p className="text-sm text-danger">{oddDate}</p>}
      <p className="text-sm text-ink-3 wrap-anywhere">
        <bdi translate="no">{child?.name ?? 'Unknown Child'}</bdi>
        {taker && <Named>{` · ${taker.name} takes them`}</Named>}
      </p>
    </>
  );
}

function Complete({ record: { details }, onAct }: RecordRowProps) {
  const mayWrite = !healthRights.write(useFamily());
  if (!mayWrite || details.type !== 'appointment' || details.status !== 'upcoming') return null;
  return (
    <Button look="quiet" size="sm" className="mt-1 -ml-3 print:hidden" onClick={() => onAct('complete')}>
      Complete
    </Button>
  );
}

type RowMoreProps = RecordRowProps & { isReadersShown: boolean; onReaders: () => void };

function RowMore({ record, isReadersShown, onReaders, onAct }: RowMoreProps) {
  const mayWrite = !healthRights.write(useFamily());
  return (
    <RowActs
      of={record.title}
      className="-mt-1.5 -mr-2"
      groups={[
        [mayWrite && { label: 'Edit', act: () => onAct('edit') }],
        [
          mayWrite && { label: 'Documents', act: () => onAct('documents') },
          mayWrite && { label: 'History', act: () => onAct('history') },
          { label: 'Who Can Read It', isChosen: isReadersShown, act: onReaders },
        ],
        [mayWrite && { label: 'Delete', isDestructive: true, act: () => onAct('remove') }],
      ]}
    />
  );
}
