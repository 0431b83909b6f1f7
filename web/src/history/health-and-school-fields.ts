import { lengthText, weightText } from '@evenkeel/contract/health.rules';
import { letters, weekdays } from '../calendar/nights/rule-words.ts';
import { asDay, asItIs, asTime, type Field, type Say } from './say.ts';

const asTimes: Say = (value, ...more) =>
  Array.isArray(value) ? value.map((one) => asTime(one, ...more)).join(', ') : '';
/** Both systems: the record is read by people who use either. */
const measured =
  (text: typeof lengthText): Say =>
  (value) =>
    typeof value === 'number' ? `${text(value, 'us')} (${text(value, 'metric')})` : '';
const asHours: Say = (value) => (typeof value === 'number' ? `${value} hours` : '');
const asYes: Say = (value) => (value === true ? 'Yes' : '');
const asHome: Say = (value) => (value === 'A' || value === 'B' ? `The parent of ${letters[value]}` : '');
/** Of an appointment kept under Health. An event has a status, too, and each act says what became of it. */
const asStatus: Say = (value, content) => {
  if (!('takes' in content)) return '';
  return value === 'completed' ? 'Over' : value === 'upcoming' ? 'Upcoming' : '';
};
const asWeekdays: Say = (value) =>
  Array.isArray(value)
    ? value
        .filter((day): day is number => typeof day === 'number')
        .map((day) => weekdays[(day + 6) % 7]) // the record counts from Sunday
        .join(', ')
    : '';
const asWhen: Say = (value) => (value === 'exchange' ? 'Every exchange' : '');

/** Of health records, by their names in the sealed record, and of school entries. */
export const healthAndSchoolFields: readonly Field[] = [
  ['time', 'Time', asTime],
  ['provider', 'Provider', asItIs],
  ['is_provider_masked', 'Provider masked', asYes],
  ['takes', 'Takes the child', asHome],
  ['status', 'Appointment', asStatus],
  ['outcome', 'What the doctor said', asItIs],
  ['dose', 'Dose', asItIs],
  ['lot', 'Lot number', asItIs],
  ['next_due', 'Next due', asDay],
  ['height', 'Height', measured(lengthText)],
  ['weight', 'Weight', measured(weightText)],
  ['head', 'Head', measured(lengthText)],
  ['reaction', 'Reaction', asItIs],
  ['dosage', 'Dosage', (value, { unit }) => [value, unit].filter((one) => typeof one === 'string' && one).join(' ')],
  ['frequency', 'Frequency', asItIs],
  ['is_as_needed', 'Only as needed', asYes],
  ['times', 'Times', asTimes],
  ['every_hours', 'At least every', asHours],
  ['ends_on', 'End date', asDay],
  ['given_by', 'Who gives it, and where', asItIs],
  ['refill_on', 'Refill by', asDay],
  ['result', 'Result', asItIs],
  ['notes', 'Notes', asItIs],
  ['role', 'Role', asItIs],
  ['phone', 'Phone', asItIs],
  ['email', 'Email', asItIs],
  ['is_masked', 'Name, phone and email masked', asYes],
  ['what', 'What to bring', asItIs],
  ['when', 'When', asWhen],
  ['weekdays', 'Weekdays', asWeekdays],
  ['day', 'Day', asDay],
  ['packed_for', 'Packed for', asDay],
  ['task', 'Homework', asItIs],
  ['is_done', 'Done', asYes],
];
