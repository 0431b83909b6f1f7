import { Suspense } from 'react';
import type { Client } from '../api.ts';
import { GrowthPart, HealthColumns } from './parts.tsx';
import { RecordSection, type RecordSectionProps } from './RecordSection.tsx';
import { UnitsChoice } from './UnitsChoice.tsx';
import { VaccineCardLinks } from './VaccineCardLinks.tsx';

type Overview = Awaited<ReturnType<Client['health']['overview']['get']>>;
type SectionsProps = Pick<RecordSectionProps, 'childId' | 'onAct' | 'onAdd'> & { overview: Overview };

/** About how high a section with that many rows, and with something above them, is. */
const sizeOf = (rows: readonly unknown[], ofRow: number, above = 0) =>
  rows.length === 0 ? 62 : 90 + above + rows.length * ofRow;
const heightOfChart = 330;
const measured = ({ growth }: Overview) => new Set(growth.map(({ childId }) => childId)).size;

/** What is needed every day comes first: medications with their last dose, then the next appointment. */
export function Sections({ overview, ...shared }: SectionsProps) {
  const { counts, appointments, pastAppointments, vaccines, growth, allergies, medications } = overview;
  const past = counts.pastAppointment > 0 && {
    key: 'past',
    size: sizeOf(pastAppointments, 118, 36),
    content: (
      <RecordSection list="past" first={pastAppointments} total={counts.pastAppointment} {...shared}>
        <p className="mb-4 text-sm text-ink-2">Not marked as completed. Complete one to add what the doctor said.</p>
      </RecordSection>
    ),
  };
  const parts = [
    {
      key: 'medication',
      size: sizeOf(medications, 240),
      content: <RecordSection list="medication" first={medications} total={counts.medication} {...shared} />,
    },
    {
      key: 'appointment',
      size: sizeOf(appointments, 118),
      content: <RecordSection list="appointment" first={appointments} total={counts.appointment} {...shared} />,
    },
    ...(past ? [past] : []),
    {
      key: 'allergy',
      size: sizeOf(allergies, 84),
      content: <RecordSection list="allergy" first={allergies} total={counts.allergy} {...shared} />,
    },
    {
      key: 'vaccine',
      size: sizeOf(vaccines, 70, 40),
      content: (
        <RecordSection list="vaccine" first={vaccines} total={counts.vaccine} {...shared}>
          <VaccineCardLinks first={vaccines} total={counts.vaccine} childId={shared.childId} />
        </RecordSection>
      ),
    },
    {
      key: 'growth',
      size: sizeOf(growth, 66, 46 + measured(overview) * heightOfChart),
      content: (
        <RecordSection list="growth" first={growth} total={counts.growth} {...shared}>
          <UnitsChoice />
          {counts.growth > 0 && (
            <Suspense fallback={<div className="h-72" />}>
              <GrowthPart first={growth} total={counts.growth} childId={shared.childId} />
            </Suspense>
          )}
        </RecordSection>
      ),
    },
  ];
  return (
    <Suspense fallback={<div aria-busy className="h-80" />}>
      <HealthColumns parts={parts} />
    </Suspense>
  );
}
