export const accountWords = {
  session: {
    get: ['Get the session', 'Returns who is signed in, or null when nobody is.'],
    refresh: [
      'Refresh the session',
      'Call it every 30 seconds. Replaces the session token when it is 15 minutes old. UNAUTHORIZED means the session has ended.',
    ],
    signOut: ['Sign out', 'Ends the session of this browser. Succeeds if nobody is signed in.'],
  },
  waiting: { get: ['Get the pending sign-up', 'Returns what this browser has started and not finished, or null.'] },
  signUp: [
    'Sign up',
    'Keeps a pending sign-up and emails a PIN. The account is created by accounts.verifySignUp, in the same browser. With the role `offered` it gets the role of the newest open offer to its address; whether there is one is said only after the PIN.',
  ],
  signUpInvited: [
    'Sign up with an invitation',
    'Like signing up, for the address that the invitation was sent to. The response is the same whether or not it has an account.',
  ],
  resend: ['Resend the PIN', 'Emails a new PIN for what is pending in this browser.'],
  verifySignUp: ['Verify the sign-up', 'Takes the PIN, creates the account and signs in.'],
  signIn: [
    'Sign in',
    'Takes an address and a password. Asks for a second step or a PIN by email where the account or the browser needs one.',
  ],
  verifyDevice: ['Verify the browser', 'Takes the PIN that was emailed for a new browser, and signs in.'],
  forgot: [
    'Start a password reset',
    'Emails a PIN. The response is the same whether or not the address has an account.',
  ],
  verifyReset: ['Verify the password reset', 'Takes the PIN of the reset, and returns what else is needed.'],
  finishReset: ['Set the new password', 'Finishes the reset, and ends the sessions of the account.'],
  waitForReset: [
    'Wait instead of a second step',
    'Starts the waiting period of a reset in this browser, after a correct PIN without the second step. Nothing else changes.',
  ],
  secondStep: {
    get: ['Get the second step', 'Returns the methods that can finish this sign-in.'],
    verify: [
      'Verify the second step',
      'Takes a code. It allows five tries for one correct password, and each code works once.',
    ],
    sendSms: ['Send a code to sign in', 'Sends a code by text message for this sign-in.'],
  },
  passkey: {
    begin: ['Begin a passkey sign-in', 'Returns the options for the passkey request of the browser.'],
    signIn: ['Sign in with a passkey', 'Takes the answer of the passkey, and signs in without another step.'],
    prove: [
      'Prove a reset with a passkey',
      'After a correct PIN, a passkey of the account allows a new password at once.',
    ],
  },
  recovery: {
    ask: ['Start a recovery', 'Starts to remove a second step that was lost. A waiting period applies.'],
    finish: ['Finish a recovery', 'After the waiting period, takes the PIN sent by email and removes the second step.'],
  },
  identity: {
    get: [
      'Get ways to confirm identity',
      'Returns how you can confirm that it is you, and until when you already have.',
    ],
    confirm: [
      'Confirm identity',
      'Takes a password or a code before a sensitive change. Ten wrong ones end the session.',
    ],
    beginPasskey: [
      'Begin confirming with a passkey',
      'Returns the options for the passkey request. METHOD_NOT_FOUND if you have no passkey.',
    ],
    sendSms: ['Send a code to confirm identity', 'Sends a code by text message.'],
  },
  profile: {
    change: [
      'Change your name',
      'Changes the name of your account and in your families. What you wrote before keeps its name.',
    ],
  },
  password: {
    change: [
      'Change the password',
      'Ends every other session, and notifies you by email. Asks for the second step if you have one.',
    ],
  },
  email: {
    change: ['Change the email address', 'Emails a PIN to the new address. The address changes after it is verified.'],
    verify: ['Verify the new email address', 'Takes the PIN, and changes the address of your account.'],
    undo: [
      'Undo a change of email address',
      'Takes the link from the old mailbox. Restores the address, ends all sessions and disables the password.',
    ],
  },
  sessions: {
    list: ['List sessions', 'Returns the sessions of your account, last used first.'],
    revoke: ['End a session', 'Ends one session. Succeeds if it has already ended.'],
    revokeOthers: ['End all other sessions', 'Ends every session of your account but this one.'],
    revokeAll: ['End all sessions', 'Ends every session, this one included. Every browser counts as new afterward.'],
  },
  events: {
    list: [
      'List account events',
      'Returns what happened to your account, newest first. `before` is the last entry you have.',
    ],
  },
  care: {
    get: ['Get account care', 'Returns whether your account asks for extra checks.'],
    set: ['Change account care', 'Turns the extra checks of your account on or off.'],
  },
  units: {
    get: ['Get your units', 'Returns whether you read lengths and weights in US or in metric units.'],
    set: ['Change your units', 'Chooses US or metric units for what you read. Stored values stay as they are.'],
  },
  removal: {
    remove: ['Delete the account', 'Deletes your account after a waiting period.'],
    restore: ['Restore the account', "Takes the link from the email and stops the deletion. It doesn't sign you in."],
  },
  attempts: {
    list: [
      'List attempts',
      'Returns recoveries and resets that are waiting: of your account or, if nobody is signed in, of accounts this browser knows.',
    ],
    hold: ['Hold attempts', 'Delays what is waiting by seven days. Each attempt can be delayed once.'],
    holdByLink: ['Hold an attempt by link', 'Delays an attempt with the link from the email, without signing in.'],
    end: ['Stop attempts', 'Stops everything that is waiting for your account. Needs the second step.'],
  },
} as const;
