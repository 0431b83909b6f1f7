import type { Section } from './rights/rights.rules.ts';

/** Some of what the server keeps, in the words of the Privacy Policy, and the tables in which it stands. */
export type Stored = {
  title: string;
  what: string;
  seenBy: string;
  kept: string;
  /** The sections of a family that it belongs to. A test misses none. */
  sections?: readonly Section[];
  /** As PostgreSQL calls them; without a schema it is `public`. `privacy.test.ts` misses none. */
  tables: readonly string[];
};

const shared = 'Both parents of the family, alike.';
const withFamily = 'As long as the family.';

/** Said once, before the list. */
export const inCommon = [
  'What both parents of a family see, nobody outside of it sees, and no other family. A mediator, parental coordinator or judge reads the calendar, the children, health, school, payments, or shared documents with court decisions and court dates while both parents have agreed to it, and nothing else. A lawyer reads the calendar, the children, health, school, payments, shared documents with court decisions and court dates, or the messages a parent sent or opened while that parent has given them access to it, and nothing else. A relative or carer reads the parents’ names, the first names of the children a parent names, and what that parent shares of these children: the events that name them, who has them each night and when they change homes, their health, or school, while that parent shares it with them, and nothing else.',
  '“As long as the family” means that there is no day on which it is erased by itself. What the two of you wrote down may be needed years later. Only when the last of its members deletes their account is it erased with everything in it.',
  'Where a number of hours or days is given, erasing can take a day longer: first we make sure our clock isn’t wrong.',
];

/** Everything personal that the server keeps. Whoever adds a table adds it here, in words that are true of the code. */
export const stored: readonly Stored[] = [
  {
    title: 'Your account',
    what: 'Your name, your email address, your role, when you signed up and when you first came back, in which units you read lengths and weights, and your trial or plan. Of your password only a digest, from which nobody can read it.',
    seenBy:
      'You. People who share a family with you see your name. People you are connected with also see the email address you used when you connected, never a later one, and nothing tells them that you changed it. When you sign up, the operator may be mailed your name, address and role.',
    kept: 'As long as you have the account. When you delete it, it is closed at once and erased 14 to 15 days later; for 14 days a link in a mail opens it again.',
    tables: ['auth.accounts', 'auth.subscriptions'],
  },
  {
    title: 'A plan that you buy',
    what: 'Which plan, at which price, until when it is paid and whether it goes on; and the numbers by which the payment provider knows you and it. Your card and your address are typed on the pages of the provider, and never reach this site.',
    seenBy:
      'You, and the provider. The other parents of your family see which plan the family has, and that another parent pays for it.',
    kept: 'As long as you have the account. When you delete it, the plan is ended at the provider, who keeps what the law asks of them. Which messages of the provider we have heard is kept for 30 days, as numbers.',
    tables: ['auth.customers', 'auth.purchases', 'auth.provider_events'],
  },
  {
    title: 'Signing in',
    what: 'For each browser you have used, its kind (“Firefox on Windows”) and when it was used first and last; what happened to your account, for example that a password was changed; what you began and have not finished, such as a sign-up before its code; where you set up a second step or a passkey, what is needed to check it. Never your network address, and never a place.',
    seenBy: 'You. It is never shown to the other parent.',
    kept: 'A session ends 30 days after it was last used, and 180 days after it began at the latest. A browser is forgotten 400 days after its last use. What you began and did not finish goes after 24 hours. A request to get in without the second step goes 7 days after its wait. What happened to your account stays as long as the account. When you change your email address, the earlier one is kept for 3 days, so that the change can be undone, and longer with invitations you sent from it.',
    tables: [
      'auth.sessions',
      'auth.devices',
      'auth.pending',
      'auth.events',
      'auth.factors',
      'auth.backup_codes',
      'auth.passkeys',
      'auth.passkey_challenges',
      'auth.recoveries',
      'auth.attempts',
    ],
  },
  {
    title: 'How often something was tried',
    what: 'Counts, so that nobody can guess passwords or flood a mailbox: under a digest of the address or of the part of the network that asked. The digest cannot be turned back without a secret of the server.',
    seenBy: 'No screen shows it.',
    kept: 'Each until its time is over: thirty days at most.',
    tables: ['auth.throttle'],
  },
  {
    title: 'Your family',
    what: 'Who belongs to it, under the name that they have now, since when, and whose home is A and B; and the time zone of its days.',
    seenBy: shared,
    kept: `${withFamily} A family that nobody ever used goes when its parent joins another. Whoever leaves it or deletes their account is still named in it, with “(left)” behind the name, and since when.`,
    tables: ['family', 'member'],
  },
  {
    title: 'Merging two families',
    what: 'Where one of you offers to bring another family of theirs into this one: what would come, which children are the same, who said yes or no and when. What was set as a schedule there is kept, and does not rule here.',
    seenBy:
      'Until it is offered nobody sees what is in the other family. From then on both parents of the family, alike.',
    kept: `${withFamily} What was offered and not taken is no longer shown, but for how much it was.`,
    tables: ['family_merge', 'merged_child', 'merged_schedule'],
  },
  {
    title: 'Access for a lawyer, mediator, coordinator, judge or relative',
    what: 'Whom a parent gave access, or both did: the address, the role, the sections, of a relative the children, the first and the last day, what it is for, and once it was accepted the name. And which section or document was opened by it in which hour.',
    seenBy:
      'Of a mediator, coordinator or judge both parents, in full; they see all of it but the hours. Of a lawyer or relative the parent who gave it. They see all of it but the hours. Once it is accepted the other parent sees the role, the sections, the children and the days, and the name only if the parent who gave it chose so: never the address, what it is for, or what was opened.',
    kept: 'A lawyer’s or relative’s until the parent who gave it deletes their account, also after it has ended. It ends on its last day, when that parent ends it, leaves the family or closes their account, when whoever holds it closes theirs, and when their family is merged into another. That of a mediator, coordinator or judge as long as the family; it ends on its last day, when either parent ends it or leaves, when the account of either is erased, and when they close theirs.',
    tables: ['access_grant', 'grant_look', 'auth.granted'],
  },
  {
    title: 'What you write with a lawyer, relative, mediator or coordinator',
    what: 'Messages between a parent and a lawyer, relative or carer to whom that parent gave access, or between both parents and their mediator or coordinator: the text, who wrote it and when, to whom, and when each first viewed it. And what you are writing there, until you send it.',
    seenBy:
      'With a lawyer, relative or carer, that parent and they: neither the other parent, nor any other lawyer. With a mediator or coordinator, the three of you. Nobody else. Once the access has ended, that parent alone, or both parents of a mediator or coordinator, while they are in the family. When somebody first viewed a message, they and its sender. A draft: only its writer.',
    kept: 'With a lawyer, relative or carer until the parent who gave the access deletes their account; with a mediator or coordinator as long as the family, or until one of the two parents deletes their account and the other is gone, too. A draft goes when it is sent or emptied, and with the access.',
    tables: ['channel_message', 'channel_receipt', 'channel_draft'],
  },
  {
    title: 'Documents that a lawyer adds',
    what: 'What a lawyer adds for the parent who gave them access to documents: a private document of that parent, with the name of the lawyer as it was then; and of each its name, category, size and time as it was sent, so that the lawyer sees what they sent. A file on its way, encrypted, until it is added, or for a day.',
    seenBy:
      'That parent alone, who can share the document like any other of theirs: the other parent then sees that this parent added it, and not who sent it. The lawyer sees what they sent, never whether it was read, shared, renamed or deleted, and nothing once the access has ended. Nobody else learns that anything was added.',
    kept: 'What was sent until the parent who gave the access deletes their account. The document like any other of that parent, also after the access has ended.',
    tables: ['counsel_document'],
  },
  {
    title: 'Session pages of a mediator or coordinator',
    what: 'What a mediator or parental coordinator wrote down of a session with both parents: title, day, the points and how far each is, and the names of the three as they were then. It is a draft, in no record and no export, and keeps no versions.',
    seenBy:
      'The two parents it was with, and whoever wrote it while both parents give them access. Nobody else: neither a third parent, nor a lawyer, nor a judge.',
    kept: `${withFamily} The access of whoever wrote it can end before. A point that is removed is gone. When one of the two deletes their account and the other is gone, too, the page goes. The name of a deleted account stays on pages that the other parent reads.`,
    tables: ['session_page', 'session_point'],
  },
  {
    title: 'Schedules that a mediator or coordinator suggests',
    what: 'What a mediator or parental coordinator suggests to both parents: a schedule, rules to add or end, when it was suggested, the names of the three as they were then, and whether it was withdrawn or which parent declined it. It is a draft, in no record and no export. A parent who takes it up proposes it, and that is a proposal of that parent like any other.',
    seenBy:
      'The two parents it was suggested to, and whoever suggested it while both parents give them access to the calendar. They see what became of it, and which parent answered. Nobody else: neither a third parent, nor a lawyer, nor a judge.',
    kept: `${withFamily} The access of whoever suggested it can end before. When the family is merged into another, what was suggested in it is erased. When one of the two deletes their account and the other is gone, too, it goes. The name of a deleted account stays on what the other parent reads.`,
    tables: ['schedule_suggestion'],
  },
  {
    title: 'What a third parent sees',
    what: 'Which parent agreed to show which section to a third parent, and when.',
    seenBy: 'The two parents. The third parent learns whether a section is on, and never who agreed to it or didn’t.',
    kept: 'Until one of the two turns it off, leaves the family or closes their account, or the third parent leaves. That it was turned on or off stays in the record of the two parents.',
    tables: ['section_for'],
  },
  {
    title: 'Invitations',
    what: 'The address you invite, what you write with it, and what became of it.',
    seenBy:
      'Whoever sent it, and whoever it was written to: they see the name of the sender, and once they have an account, the email address it was sent from. A third parent is suggested to the other parent first, who sees the address and the words. Until it is accepted nobody learns whether that address has an account.',
    kept: `As long as the account of whoever sent it. How many mails went to an address is kept for 7 days, so that nobody is flooded. That an address never wants to be written to is kept for good, as a digest that cannot be turned back.`,
    tables: ['invitation', 'auth.invited', 'auth.invitation_mails', 'auth.unwanted'],
  },
  {
    title: 'The children',
    sections: ['children'],
    what: 'Name, age or birth date, and what else a parent enters of a child; photos, made small and without the place and time that a camera writes into them; alerts, and when they are due.',
    seenBy: shared,
    kept: `${withFamily} What is replaced or deleted is no longer shown, and stays in the history.`,
    tables: ['child', 'child_photo', 'alert'],
  },
  {
    title: 'Your notes',
    what: 'What you note on a child, an event or a document. The text is encrypted with a key that is kept apart from the database.',
    seenBy:
      'You. Nobody else sees it, counts it, or is told that it is there: not the other parent, and no search, mail or history.',
    kept: 'Until you empty it, or delete your account. Each text that you save takes the place of the one before. Where you leave the family you cannot read it any more, and find it again if you come back.',
    tables: ['note'],
  },
  {
    title: 'Notes that were shared',
    what: 'A note of which its author chose that both parents see it, word for word, with their name and the time.',
    seenBy: shared,
    kept: `${withFamily} Nobody can change it or take it back, and it stands in the history.`,
    tables: ['shared_note'],
  },
  {
    title: 'Documents',
    sections: ['documents'],
    what: 'Each file as you uploaded it, and for the other parent a copy without the metadata we could find, with its pages as pictures and its text; all encrypted with a key that is kept apart. Not encrypted are name, type, category, size, kind and a digest of the file and of its copy, and for shared documents that aren’t medical and belong to no health record the single words on their pages, so that they can be searched. And what a document belongs to, with the page and the sentence that someone quoted.',
    seenBy:
      'With “Only me” you alone: nobody else gets a name or a count of it. With “Both of us” both parents, a third parent while both of you have turned documents on for them, a lawyer to whom one of you gave documents, and a mediator, coordinator or judge to whom both of you did. A file in a message: the two who write to each other, its receiver from when they open the message, and a lawyer to whom one of the two gave messages, once that parent has sent or opened it. A receipt: both parents, from when the expense is added. Nobody learns whether you opened a document or deleted it for yourself.',
    kept: `${withFamily} Earlier versions stay in the history. What is only yours is erased with your account, or 30 days after you delete it. An upload that isn’t finished is gone after a day.`,
    tables: [
      'upload',
      'document',
      'document_file',
      'document_version',
      'document_link',
      'document_page',
      'document_opened',
      'document_hidden',
    ],
  },
  {
    title: 'Court decisions and court dates',
    sections: ['court'],
    what: 'What was decided and when, what follows from it, the document with it, and court dates with their time, place and subject, as typed, and when you want to be reminded of them.',
    seenBy:
      'With “Only me” you alone. With “Both of us” both parents, a lawyer to whom one of you gave documents, and a mediator, coordinator or judge to whom both of you did. Court is never shown to anyone else.',
    kept: `${withFamily} What is changed or deleted stays in the history. What is only yours is erased with your account.`,
    tables: ['court_entry'],
  },
  {
    title: 'Health records',
    sections: ['health'],
    what: 'For each record the child, the kind, the day, and of an appointment its time and whose turn it is. Of a dose that was given the medication, when, and by whom it was entered. Everything else, such as title, doctor, dose or result, is stored encrypted, also in its history.',
    seenBy:
      'Both parents of the two homes, alike, a third parent while both of you have turned health records on for them, a lawyer to whom one of you gave health, a relative or carer to whom one of you gave that of the child, and a mediator, coordinator or judge to whom both of you did.',
    kept: `${withFamily} What is changed or deleted stays in the history.`,
    tables: ['health_record', 'health_dose'],
  },
  {
    title: 'School',
    sections: ['school'],
    what: 'For each child what you enter: results in subjects, teachers and contacts with phone and email, what to bring, and homework.',
    seenBy:
      'Both parents of the two homes, alike, a third parent while both of you have turned school on for them, a lawyer to whom one of you gave school, a relative or carer to whom one of you gave that of the child, and a mediator, coordinator or judge to whom both of you did.',
    kept: `${withFamily} What is changed or deleted stays in the history.`,
    tables: ['school_entry'],
  },
  {
    title: 'Calendar and schedule',
    sections: ['calendar', 'schedule'],
    what: 'Events with their time and place as typed, whether you asked the other parent to confirm them and who did, the schedule of the nights with its times and places, the rules that lie over it for holidays, seasons and single days, with the paragraph of an order if you typed it in, and every proposal with its answer.',
    seenBy:
      'Both parents of the family, alike, a lawyer to whom one of you gave the calendar, and a mediator, coordinator or judge to whom both of you did. A relative or carer to whom one of you gave it sees events that name the child, and where the child is each night.',
    kept: `${withFamily} What is changed or deleted stays in the history.`,
    tables: ['event', 'arrangement', 'schedule', 'layer_rule', 'proposal'],
  },
  {
    title: 'Messages',
    sections: ['messages'],
    what: 'What two people write to each other, by topic; when it was sent, when it was delivered and when its text was first opened; and the names, sizes and digests of its files, which are documents. What you are still writing, so that you find it again on another device; stored encrypted.',
    seenBy:
      'The two who write to each other, and a lawyer to whom one of the two gave messages: what that parent sent or has opened, with its files. A draft, and a message that waits because there were many in an hour: only its writer.',
    kept: `${withFamily} Nobody can change or delete a message. A draft goes when it is sent or emptied, and with your account.`,
    tables: ['conversation', 'message', 'waiting_message', 'message_draft'],
  },
  {
    title: 'Money',
    sections: ['payments'],
    what: 'Expenses with their shares and answers, payments with their method, what each has been owed and has paid. Of a card its brand and last four digits: its number never reaches this site.',
    seenBy: shared,
    kept: `${withFamily} A code that was mailed to check a payment is kept as a digest, for a day.`,
    tables: ['expense', 'payment', 'ledger', 'auth.payment_codes'],
  },
  {
    title: 'What is meant for you alone',
    what: 'Your notifications and whether you have read them, which steps of “Getting Started” you have done, whether you want mails, and how much mails and notices may say.',
    seenBy: 'You. The other parent cannot see or count them.',
    kept: 'As long as you have the account.',
    tables: ['notification', 'onboarding', 'mail_choice'],
  },
  {
    title: 'The record',
    what: 'A numbered entry of every fact that was shared: who, when, and what it said, with every earlier version.',
    seenBy:
      'The history of a thing: all parents of the family, alike. Messages have a record of their own for the two who write to each other, and so does what is meant for you alone.',
    kept: `${withFamily} No screen can change or delete an entry. What is meant for you alone is erased from it with your account.`,
    tables: ['log', 'entry'],
  },
  {
    title: 'What you write on Contact Us',
    what: 'Your name, your email address and your message, until they were mailed to the operator.',
    seenBy: 'The operator.',
    kept: 'Erased as soon as it was mailed. What no mail server would take is erased after 30 days. What is in the mailbox of the operator then is for them to keep or erase.',
    tables: ['app.contact_message'],
  },
  {
    title: 'Mails to be sent',
    what: 'Of each mail its kind and what it is about, as a number, and of an update whose it is and when it may leave: no address, no text and no code. They are looked up when it is sent.',
    seenBy: 'No screen shows it.',
    kept: 'For 14 days after it was sent. What could not be sent stays until the operator has looked. Where no mail server is set up, mails lie as files on the server until the operator deletes them.',
    tables: ['app.outbox'],
  },
];
