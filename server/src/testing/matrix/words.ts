import type { HealthDetails } from '@evenkeel/contract/health';

// What is entered about school, health and court: each text a word that stands nowhere else.

export const ofSchool = {
  record: { subject: 'Canarysubject', result: 'Canaryresult', date: '2026-11-02', notes: 'Canaryschoolnotes' },
  contact: {
    name: 'Canaryteacher',
    role: 'Canaryteacherrole',
    phone: '(555) 010-4417',
    email: 'canaryteachermail@school.example',
    isMasked: false,
  },
  masked: { name: 'Canarymasked', role: '', phone: '(555) 010-4418', email: 'canarymaskedmail@school.example' },
  bring: { what: 'Canarybring', when: 'weekdays' as const, weekdays: [2], day: null, packedFor: null },
  homework: { task: 'Canarytask', subject: 'Canaryhomework', due: '2026-12-01', isDone: false },
};

const visit: HealthDetails = {
  type: 'appointment',
  time: '09:30',
  zone: 'America/New_York',
  provider: 'Canarydoctor',
  isProviderMasked: false,
  status: 'upcoming',
  takes: 'A',
  outcome: 'Canaryoutcome',
};
const medication: HealthDetails = {
  type: 'medication',
  dosage: '5',
  unit: 'ml',
  frequency: 'Canaryfrequency',
  givenBy: 'Canarygiver',
  isAsNeeded: false,
  everyHours: 8,
  times: [],
  endsOn: null,
  refillOn: null,
};
export const ofHealth = {
  visit: { title: 'Canaryvisit', description: 'Canaryvisittext', date: '2026-12-14', details: visit },
  medication: { title: 'Canarymedicine', description: 'Canarymedicinetext', date: '2026-11-02', details: medication },
};

export const ofCourt = {
  decision: { description: 'Canarydecision', date: '2026-11-02', follows: 'Canaryfollows', documentId: null },
  date: {
    subject: 'Canarycourt',
    at: '2026-12-14T09:30',
    zone: 'America/New_York',
    place: 'Canaryroom',
    reminders: [],
  },
};
