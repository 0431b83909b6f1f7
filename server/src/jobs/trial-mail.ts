import { planName } from '@evenkeel/contract/plan-names';
import { product } from '@evenkeel/contract/product';
import type { Clock } from '../lib/clock.ts';
import { dayWords } from './day-words.ts';
import { mailOf } from './letter.ts';
import type { Load, Sources } from './mails.ts';
import { findTrial, tellOfEndings } from './trials.sql.ts';

const threeDays = { hours: 3 * 24 };

/** Enqueues mails for trials that end within three days. Returns whether there were any. */
export async function tellTrialsEnding({ pool, clock }: { pool: Sources['pool']; clock: Clock }): Promise<boolean> {
  const now = clock();
  return (await tellOfEndings(pool, { now: now.toString(), until: now.add(threeDays).toString() })) > 0;
}

/** Tells an owner that their trial ends soon. Null once it has ended or a plan is paid for. */
export const trialEnding: Load = async ({ ref }, { pool, clock, publicUrl }) => {
  const trial = await findTrial(pool, ref, clock().toString());
  if (!trial) return null;
  const day = dayWords(trial.endsAt, trial.zone);
  const mail = mailOf(trial.email, {
    subject: `Your ${product.name} trial ends soon`,
    paragraphs: [
      `Your free trial of ${product.name} ends on ${day}.`,
      `You don’t need to do anything, and we won’t charge you. Everything you entered stays, and after the trial you’re on ${planName('free')}.`,
    ],
    action: { label: `Open ${product.name}`, url: `${publicUrl}/dashboard` },
    why: 'You received this email because your account is on trial. We send it once.',
  });
  return { mail };
};
