import type { Notes } from './remarks.js';

/** Notes of the teams that do not build for customers: each knows its own troubles, so no two teams share a text. */
export const teamNotes: Readonly<Record<string, Notes>> = {
  warehouse: {
    'How often does someone who builds meet a user?': {
      low: 'The pickers know our names. We do not know theirs.',
      high: 'The scanners lie twenty steps from my desk. I hear at once when they hang.',
    },
    'Who reacts when production breaks at night?': {
      low: 'The site manager calls the one who picked up last time.',
      high: 'The rota is on the door of the loading bay, and it works.',
    },
    'How do updates of packages reach you?': {
      low: 'The handhelds still run what they came with.',
      high: 'Since spring the handhelds update on the charger.',
    },
    'How big is a usual piece of work when you start it?': {
      low: 'A new site is one ticket, and it takes a year.',
      high: 'One aisle at a time. The fifth went live last week.',
    },
  },
  'route-planning': {
    'How does a newcomer get the system running?': {
      low: 'I still have my list of eleven steps from last year. Seven are true.',
      high: 'One command, and coffee while the maps load.',
    },
    'How do you tell that a feature was worth it?': {
      low: 'The planners vote with their feet.',
      high: 'Empty kilometers fell by four percent, and we could say which week.',
    },
    'What do you do before you build something uncertain?': {
      low: 'We build it and see what the dispatchers say.',
      high: 'We replay last month with the new rule before anybody drives it.',
    },
    'Where do your programs get passwords and keys?': {
      low: 'The key of the map service is in four places that I know of.',
      high: 'Nobody has seen a key since the move.',
    },
  },
  customs: {
    'How long does a branch live before it is merged?': {
      low: 'A form of an authority waits on its branch until the law is in force.',
      high: 'Switches instead of branches, since the last tariff.',
    },
    'Can you find out why it was built this way?': {
      low: 'Two people knew, and both have left.',
      high: 'Each rule names the paragraph that it comes from.',
    },
    'How do skills spread in the team?': {
      low: 'Since March there is one person who can sign for Norway.',
      high: 'Every country has a second person now.',
    },
    'What can you try on real users with little effort?': {
      low: 'An authority does not take part in experiments.',
      high: 'Shippers in the pilot see a draft first.',
    },
  },
  forecasting: {
    'How does a version get to production?': {
      low: 'A model is copied by hand, usually on a Friday.',
      high: 'A model goes the same way as code since June.',
    },
    'How is a large incident led?': {
      low: 'We notice when somebody plans with yesterday’s figures.',
      high: 'Runtime calls, we answer, and it is over in an hour.',
    },
    'What happens when a test says no?': {
      low: 'Then the test was too short.',
      high: 'Three ideas went this year before anybody built them.',
    },
  },
  reporting: {
    'When does a machine build and test your change?': {
      low: 'The nightly load is the test.',
      high: 'The small warehouse is built for each change. Two minutes.',
    },
    'What happens to a wish that a customer sends?': {
      low: 'It becomes another column.',
      high: 'They get an answer within the week, also when it is no.',
    },
    'What would you dare to do on a green test run alone?': {
      low: 'Nothing with money in it.',
      high: 'Release, and I have.',
    },
  },
  runtime: {
    'How often does someone who builds meet a user?': {
      low: 'Our users are the other teams. They write tickets.',
      high: 'We sat with Booking for two days. Half of our roadmap changed.',
    },
    'How do you find out that something is slow or broken?': {
      low: 'The teams tell us.',
      high: 'Before the teams do. We counted: 19 of 21.',
    },
    'What does a goal of the team look like?': {
      low: 'Keep it running.',
      high: 'A new service in production within a day of the idea.',
    },
  },
  identity: {
    'When do you ask what an attacker would do?': {
      low: 'After the pen test.',
      high: 'Every design review ends with that question.',
    },
    'How large are the changes that people review?': {
      low: 'The last move of the sign-in was 4,000 lines. I read some of them.',
      high: 'Small enough to read standing up.',
    },
    'What do you do before you build something uncertain?': {
      low: 'We ask Legal.',
      high: 'One customer tried the new sign-in for a month.',
    },
  },
};
