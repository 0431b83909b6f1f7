import { expect, test } from 'vitest';
import { Notification } from './notifications.ts';
import { canaries } from './testing/notice-canaries.ts';
import { noticeInEmail, showNotice } from './notices.ts';

test.each(Object.entries(canaries))('%s is shown with the fields of a notification', (kind, params) => {
  const shown = showNotice({ kind, params }, null);
  expect(shown.title).not.toBe('Notification');
  expect(shown.description).not.toBe('');
  for (const [field, value] of Object.entries(shown))
    expect(Notification.shape[field as keyof typeof shown].safeParse(value).success, field).toBe(true);
});

test.each(Object.entries(canaries))(
  '%s takes free text in none of its parameters but the name of a member',
  (kind, params) => {
    for (const name of Object.keys(params).filter((one) => one !== 'name')) {
      const shown = showNotice({ kind, params: { ...params, [name]: 'canary: pick up at 5' } }, null);
      expect(JSON.stringify(shown)).not.toContain('canary');
    }
  },
);

test('shows titles only to those who may see them, and never in emails', () => {
  const notice = { kind: 'event.confirmed', params: { day: '2026-12-01' } };
  expect(showNotice(notice, 'Dentist').description).toBe('Dentist');
  expect(showNotice(notice, null).description).toBe('An event was confirmed');
  expect(noticeInEmail(notice)).toBe('Event Confirmed: An event was confirmed');
});

test('an unknown kind is a notification without text', () => {
  expect(showNotice({ kind: 'document.filed', params: {} }, 'Order')).toMatchObject({
    title: 'Notification',
    description: '',
  });
});
