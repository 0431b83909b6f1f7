// Who is answered what: each operation of a family, and each person who may ask. A new operation needs a line.
//
//   +  answered                                            x  refused: they may not do this
//   o  answered, and nothing is in it                      ?  as unknown as a thing that isn't there
//   -  as unknown, to the byte, as a family that isn't there
//   s  sign in first
//
//   alex, blake  the parents of the two homes. Alex has made all grants; documents, changes and grants asked for are Alex's, or one's own
//                where there is no such thing for whoever asks
//   third        a third parent; `thirdOn` sees documents, health and school, as both parents turned on
//   former       a parent of a home who left
//   lawyer       Alex's lawyer, with all sections; `calendar` has this one only
//   ended, offered, oneStep  lawyers whose grant ended, who haven't accepted, who signed in without a second step
//   relative     a grandparent, signed in with a password alone, with all a relative can have about the child that things are of
//   neutral      a mediator to whom both parents granted all sections that a neutral can have, and who wrote the session pages and made the suggestion asked for;
//                `asked` waits for Blake's consent
//   mediator     in the family by role, without a grant
//   stranger     a parent of another family
//   out, closed  nobody signed in, and a parent here who closed their account
//
// What only happens in a family of another state (a free home, a merge) is done by parents in one of that state, with the homes they have
// here; others ask for the same here.

const text = `
                                         alex blake third thirdOn former lawyer calendar ended offered oneStep relative neutral asked mediator stranger out  closed

families.changeZone                      +    +     +     +       -      -      -        -     -       -       -        -       -     -        -        s    s
families.leave                           +    +     +     +       -      -      -        -     -       -       -        -       -     -        -        s    s
families.thirdParent.list                +    +     +     +       -      -      -        -     -       -       -        -       -     -        -        s    s
families.thirdParent.ask                 +    +     +     +       -      -      -        -     -       -       -        -       -     -        -        s    s
families.thirdParent.answer              +    +     +     +       -      -      -        -     -       -       -        -       -     -        -        s    s
families.sections.list                   +    +     o     o       -      -      -        -     -       -       -        -       -     -        -        s    s
families.sections.change                 +    +     x     x       -      -      -        -     -       -       -        -       -     -        -        s    s
families.invitations.list                +    +     +     +       -      -      -        -     -       -       -        -       -     -        -        s    s
families.invitations.add                 +    +     +     +       -      -      -        -     -       -       -        -       -     -        -        s    s
families.invitations.send                +    +     +     +       -      -      -        -     -       -       -        -       -     -        -        s    s
families.invitations.cancel              +    +     +     +       -      -      -        -     -       -       -        -       -     -        -        s    s
families.invitations.takeBack            +    +     +     +       -      -      -        -     -       -       -        -       -     -        -        s    s
families.merges.list                     +    +     +     +       -      -      -        -     -       -       -        -       -     -        -        s    s
families.merges.offer                    +    +     +     +       -      -      -        -     -       -       -        -       -     -        -        s    s
families.merges.answer                   +    +     +     +       -      -      -        -     -       -       -        -       -     -        -        s    s
families.merges.withdraw                 +    +     +     +       -      -      -        -     -       -       -        -       -     -        -        s    s
families.merges.ask                      +    +     +     +       -      -      -        -     -       -       -        -       -     -        -        s    s
families.merges.facts.list               +    +     +     +       -      -      -        -     -       -       -        -       -     -        -        s    s

grants.list                              +    +     x     x       -      -      -        -     -       -       -        -       -     -        -        s    s
grants.preview.get                       +    +     x     x       -      -      -        -     -       -       -        -       -     -        -        s    s
grants.add                               +    +     x     x       -      -      -        -     -       -       -        -       -     -        -        s    s
grants.consent                           ?    +     ?     ?       -      -      -        -     -       -       -        -       -     -        -        s    s
grants.change                            +    ?     ?     ?       -      -      -        -     -       -       -        -       -     -        -        s    s
grants.end                               +    ?     ?     ?       -      -      -        -     -       -       -        -       -     -        -        s    s
grants.looks.list                        +    ?     ?     ?       -      -      -        -     -       -       -        -       -     -        -        s    s
grants.spans.list                        +    ?     ?     ?       -      -      -        -     -       -       -        -       -     -        -        s    s
grants.messages.conversations.list       o    o     o     o       -      +      -        -     -       -       -        -       -     -        -        s    s
grants.messages.list                     ?    ?     ?     ?       -      +      -        -     -       -       -        -       -     -        -        s    s
grants.messages.files.text.get           ?    ?     ?     ?       -      +      -        -     -       -       -        -       -     -        -        s    s
grants.channels.list                     +    +     o     o       -      +      +        -     -       -       +        +       -     -        -        s    s
grants.channels.messages.list            +    ?     ?     ?       -      o      o        -     -       -       o        o       -     -        -        s    s
grants.channels.messages.add             +    ?     ?     ?       -      +      +        -     -       -       +        +       -     -        -        s    s
grants.channels.messages.open            +    ?     ?     ?       -      +      +        -     -       -       +        +       -     -        -        s    s
grants.channels.drafts.get               o    ?     ?     ?       -      o      o        -     -       -       o        o       -     -        -        s    s
grants.channels.drafts.change            +    ?     ?     ?       -      +      +        -     -       -       +        +       -     -        -        s    s

onboarding.progress.get                  +    +     +     +       -      -      -        -     -       -       -        -       -     -        -        s    s
onboarding.complete                      +    +     +     +       -      -      -        -     -       -       -        -       -     -        -        s    s
onboarding.skip                          +    +     +     +       -      -      -        -     -       -       -        -       -     -        -        s    s

children.list                            +    +     +     +       -      +      +        -     -       -       +        +       -     -        -        s    s
children.add                             +    +     +     +       -      -      -        -     -       -       -        -       -     -        -        s    s
children.change                          +    +     +     +       -      -      -        -     -       -       -        -       -     -        -        s    s
children.photo.get                       +    +     +     +       -      +      -        -     -       -       -        +       -     -        -        s    s
children.photo.change                    +    +     +     +       -      -      -        -     -       -       -        -       -     -        -        s    s
children.photo.remove                    +    +     +     +       -      -      -        -     -       -       -        -       -     -        -        s    s
children.alerts.list                     +    +     +     +       -      +      -        -     -       -       -        +       -     -        -        s    s
children.alerts.add                      +    +     +     +       -      -      -        -     -       -       -        -       -     -        -        s    s
children.alerts.complete                 +    +     +     +       -      -      -        -     -       -       -        -       -     -        -        s    s
children.alerts.remove                   +    +     +     +       -      -      -        -     -       -       -        -       -     -        -        s    s
children.history.list                    +    +     +     +       -      -      -        -     -       -       -        -       -     -        -        s    s

calendar.events.list                     +    +     +     +       -      +      +        -     -       -       o        +       -     -        -        s    s
calendar.events.add                      +    +     +     +       -      -      -        -     -       -       -        -       -     -        -        s    s
calendar.events.change                   +    +     +     +       -      -      -        -     -       -       -        -       -     -        -        s    s
calendar.events.confirm                  +    +     +     +       -      -      -        -     -       -       -        -       -     -        -        s    s
calendar.events.changeDate               +    +     +     +       -      -      -        -     -       -       -        -       -     -        -        s    s
calendar.events.settle                   +    +     +     +       -      -      -        -     -       -       -        -       -     -        -        s    s
calendar.events.remove                   +    +     +     +       -      -      -        -     -       -       -        -       -     -        -        s    s
calendar.events.removed.list             +    +     +     +       -      -      -        -     -       -       -        -       -     -        -        s    s
calendar.events.history.list             +    +     +     +       -      -      -        -     -       -       -        -       -     -        -        s    s
calendar.schedules.list                  +    +     +     +       -      +      +        -     -       -       -        +       -     -        -        s    s
calendar.schedules.set                   +    +     x     x       -      -      -        -     -       -       -        -       -     -        -        s    s
calendar.schedules.patterns.set          +    +     x     x       -      -      -        -     -       -       -        -       -     -        -        s    s
calendar.schedules.patterns.propose      +    +     x     x       -      -      -        -     -       -       -        -       -     -        -        s    s
calendar.schedules.proposals.add         +    +     x     x       -      -      -        -     -       -       -        -       -     -        -        s    s
calendar.schedules.proposals.answer      +    +     x     x       -      -      -        -     -       -       -        -       -     -        -        s    s
calendar.schedules.proposals.withdraw    +    +     x     x       -      -      -        -     -       -       -        -       -     -        -        s    s
calendar.schedules.history.list          +    +     +     +       -      -      -        -     -       -       -        -       -     -        -        s    s
calendar.schedules.suggestions.list      +    +     o     o       -      -      -        -     -       -       -        +       -     -        -        s    s
calendar.schedules.suggestions.add       x    x     x     x       -      -      -        -     -       -       -        +       -     -        -        s    s
calendar.schedules.suggestions.decline   +    +     ?     ?       -      -      -        -     -       -       -        -       -     -        -        s    s
calendar.schedules.suggestions.withdraw  x    x     ?     ?       -      -      -        -     -       -       -        +       -     -        -        s    s
calendar.nights.list                     +    +     +     +       -      +      +        -     -       -       +        +       -     -        -        s    s

messages.list                            +    +     +     +       -      -      -        -     -       -       -        -       -     -        -        s    s
messages.add                             +    +     +     +       -      -      -        -     -       -       -        -       -     -        -        s    s
messages.open                            +    +     +     +       -      -      -        -     -       -       -        -       -     -        -        s    s
messages.contacts.list                   +    +     +     +       -      -      -        -     -       -       -        -       -     -        -        s    s
messages.conversations.list              +    +     +     +       -      -      -        -     -       -       -        -       -     -        -        s    s
messages.search.list                     +    +     +     +       -      -      -        -     -       -       -        -       -     -        -        s    s
messages.transcript.list                 +    +     +     +       -      -      -        -     -       -       -        -       -     -        -        s    s
messages.drafts.list                     +    +     +     +       -      -      -        -     -       -       -        -       -     -        -        s    s
messages.drafts.change                   +    +     +     +       -      -      -        -     -       -       -        -       -     -        -        s    s
messages.name.get                        +    +     +     +       -      -      -        -     -       -       -        -       -     -        -        s    s
messages.name.change                     +    +     +     +       -      -      -        -     -       -       -        -       -     -        -        s    s

notes.get                                +    +     +     +       -      -      -        -     -       -       -        -       -     -        -        s    s
notes.save                               +    +     +     +       -      -      -        -     -       -       -        -       -     -        -        s    s
notes.share                              +    +     +     +       -      -      -        -     -       -       -        -       -     -        -        s    s

notifications.mails.get                  +    +     +     +       -      -      -        -     -       -       -        -       -     -        -        s    s
notifications.mails.change               +    +     +     +       -      -      -        -     -       -       -        -       -     -        -        s    s
notifications.choose                     +    +     +     +       -      -      -        -     -       -       -        -       -     -        -        s    s
notifications.waiting.list               +    +     +     +       -      -      -        -     -       -       -        -       -     -        -        s    s
notifications.list                       +    +     +     +       -      -      -        -     -       -       -        -       -     -        -        s    s
notifications.read                       +    +     +     +       -      -      -        -     -       -       -        -       -     -        -        s    s
notifications.readSeveral                +    +     +     +       -      -      -        -     -       -       -        -       -     -        -        s    s
notifications.readAll                    +    +     +     +       -      -      -        -     -       -       -        -       -     -        -        s    s

payments.expenses.list                   +    +     +     +       -      +      -        -     -       -       -        +       -     -        -        s    s
payments.expenses.add                    +    +     x     x       -      -      -        -     -       -       -        -       -     -        -        s    s
payments.expenses.answer                 +    +     x     x       -      -      -        -     -       -       -        -       -     -        -        s    s
payments.expenses.withdraw               +    +     x     x       -      -      -        -     -       -       -        -       -     -        -        s    s
payments.expenses.settle                 +    +     x     x       -      -      -        -     -       -       -        -       -     -        -        s    s
payments.expenses.pay                    +    +     x     x       -      -      -        -     -       -       -        -       -     -        -        s    s
payments.expenses.history.list           +    +     +     +       -      -      -        -     -       -       -        -       -     -        -        s    s
payments.ledger.get                      +    +     +     +       -      +      -        -     -       -       -        +       -     -        -        s    s
payments.statement.get                   +    +     +     +       -      -      -        -     -       -       -        -       -     -        -        s    s
payments.list                            +    +     +     +       -      +      -        -     -       -       -        +       -     -        -        s    s
payments.record                          +    +     x     x       -      -      -        -     -       -       -        -       -     -        -        s    s
payments.acknowledge                     +    +     x     x       -      -      -        -     -       -       -        -       -     -        -        s    s
payments.confirm                         +    +     x     x       -      -      -        -     -       -       -        -       -     -        -        s    s
payments.verify                          +    +     +     +       -      -      -        -     -       -       -        -       -     -        -        s    s
payments.make                            +    +     x     x       -      -      -        -     -       -       -        -       -     -        -        s    s
payments.settle                          +    +     +     +       -      -      -        -     -       -       -        -       -     -        -        s    s
payments.history.list                    +    +     +     +       -      -      -        -     -       -       -        -       -     -        -        s    s

documents.uploads.start                  +    +     +     +       -      -      -        -     -       -       -        -       -     -        -        s    s
documents.uploads.check                  +    +     +     +       -      -      -        -     -       -       -        -       -     -        -        s    s
documents.uploads.remove                 +    +     +     +       -      -      -        -     -       -       -        -       -     -        -        s    s
documents.links.list                     +    +     o     +       -      -      -        -     -       -       -        -       -     -        -        s    s
documents.links.add                      +    +     x     x       -      -      -        -     -       -       -        -       -     -        -        s    s
documents.links.remove                   +    +     x     x       -      -      -        -     -       -       -        -       -     -        -        s    s
documents.list                           +    +     o     +       -      +      -        -     -       -       -        +       -     -        -        s    s
documents.get                            +    +     ?     +       -      +      -        -     -       -       -        +       -     -        -        s    s
documents.usage.get                      +    +     +     +       -      -      -        -     -       -       -        -       -     -        -        s    s
documents.add                            +    +     x     x       -      -      -        -     -       -       -        -       -     -        -        s    s
documents.share                          +    +     ?     ?       -      -      -        -     -       -       -        -       -     -        -        s    s
documents.change                         +    +     ?     x       -      -      -        -     -       -       -        -       -     -        -        s    s
documents.replace                        +    +     ?     x       -      -      -        -     -       -       -        -       -     -        -        s    s
documents.open                           +    +     ?     +       -      -      -        -     -       -       -        -       -     -        -        s    s
documents.text.get                       +    +     ?     +       -      +      -        -     -       -       -        +       -     -        -        s    s
documents.takeBack                       +    +     ?     x       -      -      -        -     -       -       -        -       -     -        -        s    s
documents.hide                           +    +     ?     +       -      -      -        -     -       -       -        -       -     -        -        s    s
documents.restore                        +    +     ?     +       -      -      -        -     -       -       -        -       -     -        -        s    s
documents.hidden.list                    +    +     o     +       -      -      -        -     -       -       -        -       -     -        -        s    s
documents.found.list                     +    +     o     +       -      -      -        -     -       -       -        -       -     -        -        s    s
documents.history.list                   +    +     ?     ?       -      -      -        -     -       -       -        -       -     -        -        s    s

court.decisions.list                     +    +     o     o       -      +      -        -     -       -       -        +       -     -        -        s    s
court.decisions.add                      +    +     x     x       -      -      -        -     -       -       -        -       -     -        -        s    s
court.decisions.change                   +    +     ?     ?       -      -      -        -     -       -       -        -       -     -        -        s    s
court.decisions.remove                   +    +     ?     ?       -      -      -        -     -       -       -        -       -     -        -        s    s
court.dates.list                         +    +     o     o       -      +      -        -     -       -       -        +       -     -        -        s    s
court.dates.add                          +    +     x     x       -      -      -        -     -       -       -        -       -     -        -        s    s
court.dates.change                       +    +     ?     ?       -      -      -        -     -       -       -        -       -     -        -        s    s
court.dates.remove                       +    +     ?     ?       -      -      -        -     -       -       -        -       -     -        -        s    s
court.history.list                       +    +     ?     ?       -      -      -        -     -       -       -        -       -     -        -        s    s

counsel.documents.uploads.start          ?    ?     ?     ?       -      +      -        -     -       -       -        -       -     -        -        s    s
counsel.documents.uploads.check          ?    ?     ?     ?       -      +      -        -     -       -       -        -       -     -        -        s    s
counsel.documents.uploads.remove         +    +     +     +       -      +      -        -     -       -       -        -       -     -        -        s    s
counsel.documents.list                   o    o     o     o       -      +      -        -     -       -       -        -       -     -        -        s    s
counsel.documents.add                    ?    ?     ?     ?       -      +      -        -     -       -       -        -       -     -        -        s    s

health.overview.get                      +    +     o     +       -      +      -        -     -       -       +        +       -     -        -        s    s
health.records.list                      +    +     o     +       -      +      -        -     -       -       +        +       -     -        -        s    s
health.records.get                       +    +     ?     +       -      +      -        -     -       -       +        +       -     -        -        s    s
health.records.add                       +    +     x     x       -      -      -        -     -       -       -        -       -     -        -        s    s
health.records.change                    +    +     ?     x       -      -      -        -     -       -       -        -       -     -        -        s    s
health.records.remove                    +    +     ?     x       -      -      -        -     -       -       -        -       -     -        -        s    s
health.records.removed.list              +    +     o     o       -      -      -        -     -       -       -        -       -     -        -        s    s
health.doses.list                        +    +     o     +       -      +      -        -     -       -       +        +       -     -        -        s    s
health.doses.add                         +    +     x     x       -      -      -        -     -       -       -        -       -     -        -        s    s
health.doses.takeBack                    +    +     ?     x       -      -      -        -     -       -       -        -       -     -        -        s    s
health.appointments.list                 +    +     +     +       -      -      -        -     -       -       -        -       -     -        -        s    s
health.history.list                      +    +     ?     ?       -      -      -        -     -       -       -        -       -     -        -        s    s

mediation.pages.list                     +    +     +     +       -      +      +        -     -       -       +        +       -     -        -        s    s
mediation.pages.get                      +    +     ?     ?       -      -      -        -     -       -       -        +       -     -        -        s    s
mediation.pages.add                      x    x     x     x       -      -      -        -     -       -       -        +       -     -        -        s    s
mediation.pages.change                   x    x     ?     ?       -      -      -        -     -       -       -        +       -     -        -        s    s
mediation.points.add                     x    x     ?     ?       -      -      -        -     -       -       -        +       -     -        -        s    s
mediation.points.change                  x    x     ?     ?       -      -      -        -     -       -       -        +       -     -        -        s    s
mediation.points.remove                  x    x     ?     ?       -      -      -        -     -       -       -        +       -     -        -        s    s

school.records.list                      +    +     o     +       -      +      -        -     -       -       +        +       -     -        -        s    s
school.records.add                       +    +     x     x       -      -      -        -     -       -       -        -       -     -        -        s    s
school.records.change                    +    +     ?     x       -      -      -        -     -       -       -        -       -     -        -        s    s
school.records.remove                    +    +     ?     x       -      -      -        -     -       -       -        -       -     -        -        s    s
school.contacts.list                     +    +     o     +       -      +      -        -     -       -       +        +       -     -        -        s    s
school.contacts.add                      +    +     x     x       -      -      -        -     -       -       -        -       -     -        -        s    s
school.contacts.change                   +    +     ?     x       -      -      -        -     -       -       -        -       -     -        -        s    s
school.contacts.remove                   +    +     ?     x       -      -      -        -     -       -       -        -       -     -        -        s    s
school.bring.list                        +    +     o     +       -      +      -        -     -       -       +        +       -     -        -        s    s
school.bring.add                         +    +     x     x       -      -      -        -     -       -       -        -       -     -        -        s    s
school.bring.change                      +    +     ?     x       -      -      -        -     -       -       -        -       -     -        -        s    s
school.bring.remove                      +    +     ?     x       -      -      -        -     -       -       -        -       -     -        -        s    s
school.homework.list                     +    +     o     +       -      +      -        -     -       -       +        +       -     -        -        s    s
school.homework.add                      +    +     x     x       -      -      -        -     -       -       -        -       -     -        -        s    s
school.homework.change                   +    +     ?     x       -      -      -        -     -       -       -        -       -     -        -        s    s
school.homework.remove                   +    +     ?     x       -      -      -        -     -       -       -        -       -     -        -        s    s
school.removed.list                      +    +     o     o       -      -      -        -     -       -       -        -       -     -        -        s    s
school.history.list                      +    +     ?     ?       -      -      -        -     -       -       -        -       -     -        -        s    s

plans.ofFamily.get                       +    +     +     +       -      -      -        -     -       -       -        -       -     -        -        s    s
`;

const [header = '', ...lines] = text.split('\n').filter((line) => line.trim() !== '');

export const columns = [
  'alex',
  'blake',
  'third',
  'thirdOn',
  'former',
  'lawyer',
  'calendar',
  'ended',
  'offered',
  'oneStep',
  'relative',
  'neutral',
  'asked',
  'mediator',
  'stranger',
  'out',
  'closed',
] as const;
export type Column = (typeof columns)[number];
export type Line = Record<Column, string>;

/** The names above the columns. */
export const heads = header.trim().split(/\s+/);

/** The table, by operation. */
export const table: readonly (readonly [string, Line])[] = lines.map((line) => {
  const [name = '', ...cells] = line.trim().split(/\s+/);
  return [name, Object.fromEntries(heads.map((head, n) => [head, cells[n]])) as Line];
});
