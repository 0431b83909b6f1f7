import { planName } from '../plan-names.ts';

export const securityWords = {
  checkPassword: [
    'Check a password',
    'Rates a password of at least 6 characters. `about` lists what it must not contain, such as names and the address.',
  ],
  methods: {
    list: ['List second-step methods', 'Returns your methods, newest first. Two-factor is on if one is verified.'],
    setUpTotp: [
      'Set up an authenticator app',
      'Returns the secret for the app. The method protects after it is verified.',
    ],
    setUpSms: [
      'Set up text messages',
      'Sends a first code to a phone number of 10 to 15 digits with its country code.',
    ],
    sendSms: ['Send a code for a method', 'Sends a new code by text message.'],
    verify: [
      'Verify a method',
      'Takes a code and turns the method on. Ends other sessions that passed no second step.',
    ],
    disable: ['Turn off a method', 'Removes a method. Needs a confirmed identity if the method was verified.'],
    makePrimary: ['Make a method primary', 'Asks for this method first from now on.'],
  },
  newBackupCodes: ['Replace backup codes', 'Returns ten new codes, once. The old codes stop working.'],
  passkeys: {
    list: ['List passkeys', 'Returns the passkeys of your account.'],
    begin: ['Begin adding a passkey', 'Returns the options for the passkey request of the browser.'],
    add: ['Add a passkey', 'Keeps a passkey that the browser created.'],
    rename: ['Rename a passkey', 'Changes the label of a passkey.'],
    remove: ['Remove a passkey', 'Removes a passkey from your account.'],
  },
} as const;

export const contactWords = {
  operator: { get: ['Get the operator', 'Returns who runs this installation. No sign-in needed.'] },
  messages: {
    add: ['Contact the operator', 'Emails a message to the operator. A retry with the same id sends no second email.'],
  },
} as const;

export const planWords = {
  subscription: { get: ['Get your subscription', 'Returns your plan, your trial and what comes next.'] },
  ofFamily: {
    get: [
      'Get the plan of a family',
      'Returns the best plan that one of its parents pays for, or everything during a trial.',
    ],
  },
  choose: [
    'Choose a plan',
    "Keeps which plan follows the trial. Nothing is charged. Professionals can't choose a plan.",
  ],
  skipTrial: [
    'Skip the trial',
    `Changes to ${planName('free')} now. plans.choose resumes the trial until the day it ends anyway.`,
  ],
  checkout: [
    'Start a purchase',
    'Returns the page where the plan is paid. Until someone pays there, asking again returns the same page.',
  ],
  settle: ['Finish a purchase', 'Call it after the return from the payment page. Returns what the provider says now.'],
  portal: ['Manage the subscription', 'Returns the page where you can cancel, replace the card and see receipts.'],
} as const;
