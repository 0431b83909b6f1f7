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
  const child = useChildren().find(({ id }) => id === record.childId);
  const today = useFamilyDay();
  const oddDate = oddDateWords(record, today);
  const { title, description, details } = record;
  const takes = details.type === 'appointment' && details.takes;
  const taker = takes && family.members.find(({ home, leftAt }) => home === takes && leftAt === null);
  return (
    <li className="py-3 first:pt-0 last:pb-0" {...shows('health record', record.id)}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="min-w-0 text-sm font-semibold wrap-anywhere">
          <bdi>{title}</bdi>
        </h3>
        <span className="figures text-sm text-ink-2">{whenWords(record)}</span>
      </div>
      {oddDate && <p className="text-sm text-danger">{oddDate}</p>}
      <p className="text-sm text-ink-3">
        <bdi translate="no">{child?.name ?? 'Unknown Child'}</bdi>
        {taker && <Named>{` · ${taker.name} takes them`}</Named>}
      </p>
      {description && (
        <p className="mt-1 text-sm whitespace-pre-line wrap-anywhere">
          <bdi>{description}</bdi>
        </p>
      )}
      <ul className="text-sm text-ink-2">
        {factWords(record, { units, by: nameOf(family, record.addedBy) }).map((line) => (
          <li key={line} className="wrap-anywhere">
            <Named>{line}</Named>
          </li>
        ))}
      </ul>
      <BeforeJoined at={record.addedAt} by={record.addedBy} />
      {details.type === 'medication' && <Doses record={record} medication={details} isEnded={isEnded(record, today)} />}
      <RowActions record={record} onAct={onAct} />
    </li>
  );
}

function RowActions({ record, onAct }: RecordRowProps) {
  const mayWrite = !healthRights.write(useFamily());
  const [isReadersShown, setReadersShown] = useState(false);
  const { childId, title, details, addedBy, addedAt } = record;
  return (
    <>
      <RowActs
        of={title}
        className="mt-1"
        first={
          mayWrite &&
          details.type === 'appointment' &&
          details.status === 'upcoming' && (
            <Button look="quiet" size="sm" onClick={() => onAct('complete')}>
              Complete
            </Button>
          )
        }
        groups={[
          [mayWrite && { label: 'Edit', act: () => onAct('edit') }],
          [
            mayWrite && { label: 'Documents', act: () => onAct('documents') },
            mayWrite && { label: 'History', act: () => onAct('history') },
            { label: 'Who Can Read It', isChosen: isReadersShown, act: () => setReadersShown(!isReadersShown) },
          ],
          [mayWrite && { label: 'Delete', isDestructive: true, act: () => onAct('remove') }],
        ]}
      />
      {isReadersShown && <Readers section="health" childId={childId} addedBy={addedBy} addedAt={addedAt} />}
    </>
  );
}
