/** Why a question may not apply to a person, by the question's title. Other questions always apply. */
export const notApplicableReasons: Readonly<Record<string, readonly string[]>> = {
  'How do changes to the database get out?': [
    'I only work on the app. The schema belongs to the others.',
    'The tables I work with are owned by Reporting; we call their interface.',
  ],
  'How do users get a new version?': [
    'Only machines call my part, and they choose their version themselves.',
    'I work on the interface for carriers; each of them decides when to move.',
  ],
  'Who reacts when production breaks at night?': [
    'Our users work from 5 to 22, so nobody is on call at night.',
    'My part runs in the morning only; a failure waits until somebody is here.',
  ],
  'How is a large incident led?': [
    'The Runtime team leads every large incident for us.',
    'I have not been part of a large incident since I joined.',
  ],
  'What do customers hear while something is broken?': [
    'The service desk does this for all teams now.',
    'Our customers are the other teams, and they see it at once.',
  ],
  'How do you know that the next peak will be fine?': [
    'No peaks here: the load follows the timetable of the carriers, all year round.',
  ],
  'Which failures have you caused on purpose?': ['Product teams may not do this. Runtime does it for everyone.'],
  'How do you decide to take on a new package?': ['We may only use what is on the list of Platform engineering.'],
  'What happens to access when someone changes teams?': ['Identity takes care of this for the whole company.'],
  'How does a newcomer get the system running?': [
    'Nobody has joined us since we moved to the new repository.',
    'I am the newcomer, so I only know one case.',
  ],
  'When do users first see a new idea?': ['My part follows a standard of the carriers; there is no idea to show.'],
  'What can you try on real users with little effort?': [
    'Four large shippers under contract use it. We cannot split them.',
  ],
};

/** Notes on an answer, by the question's title: `low` for an early step, `high` for a late one. */
export type Notes = Readonly<Record<string, { readonly low: string; readonly high: string }>>;

/** Notes of the teams that build for customers. */
export const notes: Notes = {
  'How do you split work that is too large?': {
    low: 'We always mean to, then the date is near and we carry on.',
    high: 'The new quote page went out in six slices. We never needed the last two.',
  },
  'How long does finished code wait before a customer uses it?': {
    low: 'Two of the last three releases waited for the app store.',
    high: 'Except in the freeze before Christmas.',
  },
  'How long does a branch live before it is merged?': {
    low: 'The interface for large shippers has had a branch of its own for months.',
    high: 'Pairing made the difference, not the rule.',
  },
  'What happens when someone finishes a task?': {
    low: 'Support asks people directly, so the order of the board does not count for much.',
    high: 'Since we set the limit to four it is rarely argued about.',
  },
  'What happens when the shared build turns red?': {
    low: 'It was red from Thursday to Tuesday and nobody felt addressed.',
    high: 'The last three were taken back within minutes.',
  },
  'How does a version get to production?': {
    low: 'If that person is on leave we wait.',
    high: 'I released on my second day here.',
  },
  'How do you undo a bad release?': {
    low: 'The last time took us four hours, most of it to agree who does it.',
    high: 'Tried for real last month. Eleven minutes, data included.',
  },
  'What do you do about tests that fail at random?': {
    low: 'Some have been red so often that I no longer read the message.',
    high: 'Down to two, and both have a name on them.',
  },
  'How do you find out that something is slow or broken?': {
    low: 'The slow checkout was reported by a shipper, after two days.',
    high: 'The alert on arrival times was earlier than the phone, every time so far.',
  },
  'How do you find the cause of one failed request?': {
    low: 'I ask the author of that service, if they are in.',
    high: 'The identifier is on the error page now, so support can send it along.',
  },
  'How sure are you that you can restore your data?': {
    low: 'I would love to see it done once.',
    high: 'The last restore took 38 minutes; we allow 60.',
  },
  'What becomes of the threats that you found?': {
    low: 'I remember a good session. I do not know where the notes are.',
    high: 'Two were accepted, with a signature and a date to look again.',
  },
  'How fast is a critical vulnerability closed?': {
    low: 'Our own services are quick. The old gateway is the one that takes weeks.',
    high: 'Patched on the same day last time, checked in all environments.',
  },
  'How do people speak about a mistake they made?': {
    low: 'Depends on who is in the room.',
    high: 'The most senior of us told how they once dropped a table. That did more than any rule.',
  },
  'How do documents keep up with the code?': {
    low: 'The diagram on the wall still shows the system from before the move.',
    high: 'Reviewers do send it back. It was annoying for a month, now it is normal.',
  },
  'What comes out of your retrospectives?': {
    low: 'Good talks, and the same topics three weeks later.',
    high: 'We dropped the Thursday stand-up again because it changed nothing.',
  },
  'How often does someone who builds meet a user?': {
    low: 'My last visit to a customer was two jobs ago.',
    high: 'Half a day at the terminal taught me more than the tickets of a year.',
  },
  'How do you tell that a feature was worth it?': {
    low: 'Nobody asks once it is out.',
    high: 'We took the saved searches out again: 14 users.',
  },
};
