import { expect, test } from 'vitest';
import { newId } from '../src/base.ts';
import type { Client, World } from './world.spec.ts';

/** What an authenticator app shows for this secret at the clock of the implementation. */
export type CodeOf = (secret: string) => string | Promise<string>;

/** What every implementation of account security must do. */
export function securitySpec(world: () => Promise<World>, codeOf: CodeOf): void {
  const setUp = async ({ security }: Client, nickname = '') => {
    const begun = await security.methods.setUpTotp({ nickname });
    const code = await codeOf(begun.secret);
    return { begun, verified: await security.methods.verify({ methodId: begun.methodId, code }) };
  };

  test('two-factor is off until a code was right, and a method that was not verified is not listed', async () => {
    const { alex, blake, familyId } = await world();
    const stepsOf = async ({ onboarding }: Client) => (await onboarding.progress.get({ familyId })).completed;
    expect(await alex.security.methods.list()).toEqual({ methods: [], backupCodesLeft: 0 });
    const { methodId, backupCodes, secret } = await alex.security.methods.setUpTotp({ nickname: 'Old phone' });
    expect(backupCodes).toHaveLength(10);
    expect(new Set(backupCodes).size).toBe(10);
    expect(await alex.security.methods.list()).toEqual({ methods: [], backupCodesLeft: 0 });
    expect((await alex.accounts.session.get())?.user.mfaEnabled).toBe(false);
    expect(await stepsOf(alex)).not.toContain('security');
    const method = await alex.security.methods.verify({ methodId, code: await codeOf(secret) });
    expect(await stepsOf(alex)).toContain('security');
    expect(await stepsOf(blake), 'the other parent never learns of it').not.toContain('security');
    expect(method).toMatchObject({ id: methodId, type: 'totp', nickname: 'Old phone', isPrimary: true });
    expect(await alex.security.methods.list()).toEqual({ methods: [method], backupCodesLeft: 10 });
  });

  test('a password is judged with its strength', async () => {
    const { alex } = await world();
    const judged = await alex.security.checkPassword({ password: 'Quiet-Harbor-27', about: ['Alex'] });
    expect(judged).toMatchObject({
      isSafe: true,
      breachCount: 0,
      strength: { points: 6, score: 100, label: 'Strong' },
    });
    const weak = await alex.security.checkPassword({ password: '123456' });
    expect(weak).toMatchObject({ isSafe: false, strength: { label: 'Very weak' } });
  });

  test('a method without a name is called "Authenticator App", and comes with its secret to scan and to type', async () => {
    const { alex } = await world();
    const { begun, verified } = await setUp(alex);
    expect(verified.nickname).toBe('Authenticator App');
    expect(begun.secret).toMatch(/^[A-Z2-7]{16,}$/);
    expect(begun.otpauthUrl).toMatch(/^otpauth:\/\/totp\//);
    expect(begun.otpauthUrl).toContain(`secret=${begun.secret}`);
  });

  test('a code is 6 digits, and its spaces and dashes do not count', async () => {
    const { alex } = await world();
    const { methodId, secret } = await alex.security.methods.setUpTotp({ nickname: '' });
    for (const code of ['', '12345', '1234567', 'abcdef', '12345a'])
      await expect(alex.security.methods.verify({ methodId, code })).rejects.toMatchObject({
        code: 'INVALID_CODE',
        message: 'Please enter a valid 6-digit code',
      });
    const code = await codeOf(secret);
    const spaced = `${code.slice(0, 3)} ${code.slice(3, 5)}-${code.slice(5)}`;
    expect(await alex.security.methods.verify({ methodId, code: spaced })).toMatchObject({ id: methodId });
  });

  test('a second method brings no codes of its own, and exactly one is primary', async () => {
    const { alex } = await world();
    const { verified: first } = await setUp(alex, 'First');
    const { begun, verified: second } = await setUp(alex, 'Second');
    expect(begun.backupCodes).toBeNull();
    const primary = async () => (await alex.security.methods.list()).methods.filter(({ isPrimary }) => isPrimary);
    expect((await primary()).map(({ id }) => id)).toEqual([first.id]);
    await alex.security.methods.makePrimary({ methodId: second.id });
    expect((await primary()).map(({ id }) => id)).toEqual([second.id]);
    expect(await alex.security.methods.disable({ methodId: second.id })).toEqual({ hasOtherMethods: true });
    expect((await primary()).map(({ id }) => id)).toEqual([first.id]);
  });

  test('disabling the last method turns two-factor off, and its backup codes go with it', async () => {
    const { alex } = await world();
    const { verified } = await setUp(alex);
    expect(await alex.security.methods.disable({ methodId: verified.id })).toEqual({ hasOtherMethods: false });
    expect(await alex.security.methods.list()).toEqual({ methods: [], backupCodesLeft: 0 });
    await expect(alex.security.newBackupCodes()).rejects.toMatchObject({ code: 'METHOD_NOT_FOUND' });
  });

  test('new backup codes are ten others', async () => {
    const { alex } = await world();
    const { begun } = await setUp(alex);
    const { backupCodes } = await alex.security.newBackupCodes();
    expect(backupCodes).toHaveLength(10);
    expect(backupCodes.filter((code) => begun.backupCodes?.includes(code))).toEqual([]);
  });

  test('a closed dialog leaves nothing half set up', async () => {
    const { alex } = await world();
    const { methodId, secret } = await alex.security.methods.setUpTotp({ nickname: '' });
    await alex.security.methods.disable({ methodId });
    await expect(alex.security.methods.verify({ methodId, code: await codeOf(secret) })).rejects.toMatchObject({
      code: 'METHOD_NOT_FOUND',
      message: 'MFA method not found',
    });
  });

  test.each(['123456789', '1234567890123456', 'not a number', '+1 555', ''])(
    'the phone number %j is refused in words',
    async (phoneNumber) => {
      const { alex } = await world();
      await expect(alex.security.methods.setUpSms({ phoneNumber })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
        data: { issues: [{ path: ['phoneNumber'], message: 'Please enter a valid phone number' }] },
      });
    },
  );

  test('what is somebody else’s answers like what does not exist', async () => {
    const { alex, blake, eve } = await world();
    const { verified } = await setUp(alex);
    for (const stranger of [blake, eve])
      for (const methodId of [verified.id, newId()]) {
        const { methods } = stranger.security;
        const attempts = [
          () => methods.verify({ methodId, code: '123456' }),
          () => methods.sendSms({ methodId }),
          () => methods.disable({ methodId }),
          () => methods.makePrimary({ methodId }),
        ];
        for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ code: 'METHOD_NOT_FOUND' });
      }
    expect((await blake.security.methods.list()).methods).toEqual([]);
    expect((await alex.security.methods.list()).methods).toEqual([verified]);
    const [session] = await alex.accounts.sessions.list();
    for (const id of [session!.id, newId()]) expect(await blake.accounts.sessions.revoke({ id })).toEqual({});
    expect(await alex.accounts.sessions.list()).toHaveLength(1);
  });

  test('one sees one’s own browsers, and nothing of where they are', async () => {
    const { alex } = await world();
    const [session, ...others] = await alex.accounts.sessions.list();
    expect(others).toEqual([]);
    expect(session).toMatchObject({ isCurrent: true, hasSecondStep: false });
    expect(Object.keys(session!).toSorted()).toEqual(
      ['createdAt', 'hasSecondStep', 'id', 'isCurrent', 'label', 'usedAt'].toSorted(),
    );
  });

  test('lengths and weights are read in US units until somebody chooses others, for oneself alone', async () => {
    const { alex, blake } = await world();
    expect(await alex.accounts.units.get()).toEqual({ units: 'us' });
    for (let i = 0; i < 2; i += 1)
      expect(await alex.accounts.units.set({ units: 'metric' })).toEqual({ units: 'metric' });
    expect(await alex.accounts.units.get()).toEqual({ units: 'metric' });
    expect(await blake.accounts.units.get()).toEqual({ units: 'us' });
  });

  test('where a password is enough, no method is offered to prove who one is', async () => {
    const { alex } = await world();
    expect(await alex.accounts.identity.get()).toMatchObject({ methods: [], hasPasskey: false });
    await expect(alex.accounts.identity.beginPasskey()).rejects.toMatchObject({ code: 'METHOD_NOT_FOUND' });
    expect(await alex.accounts.care.get()).toEqual({ hasExtraCare: false });
    expect(await alex.accounts.attempts.list()).toEqual([]);
    expect(await alex.security.passkeys.list()).toEqual([]);
  });
}
