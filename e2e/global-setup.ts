import { webhookSecret } from '../server/src/testing/stripe-objects.ts';
import { freePort } from '../server/src/testing/process.ts';
import { startProduct } from './product.ts';

const at = (port: number) => `http://127.0.0.1:${port}`;

/**
 * The products of a run, shared by its tests: one as it is installed, and one whose operator has said who they are and has
 * configured every service. The services are stand-ins, which a test that needs one opens at its port (house.ts).
 */
export default async function setup(): Promise<() => Promise<void>> {
  const ports = { breaches: await freePort(), stripe: await freePort(), sms: await freePort() };
  const [plain, house] = await Promise.all([
    startProduct(),
    startProduct({
      OPERATOR_NAME: 'Harbor House',
      OPERATOR_ADDRESS: '1 Pier Street, Portland, ME 04101',
      OPERATOR_EMAIL: 'Harbor House <office@example.com>',
      BREACH_URL: at(ports.breaches),
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_URL: at(ports.stripe),
      SMS_URL: at(ports.sms),
      SMS_ACCOUNT: 'AC1',
      SMS_TOKEN: 'token',
      SMS_FROM: '+15550001111',
    }),
  ]);
  process.env.E2E_URL = plain.url;
  process.env.E2E_DATA = plain.dataDir;
  process.env.E2E_HOUSE = JSON.stringify({ url: house.url, dataDir: house.dataDir, ports });
  return async () => void (await Promise.all([plain.stop(), house.stop()]));
}
