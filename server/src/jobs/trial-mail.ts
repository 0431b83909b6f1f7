import { product } from '@evenkeel/contract/product';
import type { Clock } from '../lib/clock.ts';
import { dayWords } from './day-words.ts';
import { mailOf } from './letter.ts';
import type { Load, Sources } from './mails.ts';
import { findTrial, tellOfEndings } from './trials.sql.ts';

const threeDays = { hours: 3 * 24 };

/** Puts the mails of trials that end within three days into the outbox. Answers whether there were any. */
export async function tellTrialsEnding({ pool, clock }: { pool: Sources['pool']; clock: Clock }): Promise<boolean> {
  const now = clock();
  return (await tellOfEndings(pool, { now: now.toString(), until: now.add(threeDays).toString() })) > 0;
}

/** That a trial ends, for its owner. Nothing once it has ended or is paid for: then it would be wrong. */
export const trialEnding: Load = async ({ ref }, { pool, clock, publicUrl }) => {
  const trial = await findTrial(pool, ref, clock().toString());
  if (!trial) return null;
  const day = dayWords(trial.endsAt, trial.zone);
  const mail = mailOf(trial.email, {
    subject: `Your ${product.name} trial ends soon`,
    paragraphs: [
      `Your free trial of ${product.name} ends on ${day}.`,
      'You need not do anything, and nothing is charged. Everything you entered stays and can be read, and you go on with the free plan.',
    ],
    action: { label: `Open ${product.name}`, url: `${publicUrl}/dashboard` },
    why: 'You get this mail once, because you have an account on trial.',
  });
  return { mail };
};
