import type { Operator } from '@evenkeel/contract/contact';
import type { Config } from '../config.ts';

/** Who runs this installation, for the pages. Of `Harbor House <office@example.com>` the address alone. */
export function operatorOf({
  OPERATOR_NAME,
  OPERATOR_ADDRESS,
  OPERATOR_EMAIL,
}: Pick<Config, 'OPERATOR_NAME' | 'OPERATOR_ADDRESS' | 'OPERATOR_EMAIL'>): Operator {
  const email = OPERATOR_EMAIL && (/<([^>]+)>$/.exec(OPERATOR_EMAIL)?.[1] ?? OPERATOR_EMAIL);
  return { name: OPERATOR_NAME ?? null, address: OPERATOR_ADDRESS ?? null, email: email ?? null };
}
