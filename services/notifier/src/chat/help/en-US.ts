import type { Help } from './articles.js';

export const english: Help = {
  tidemark: {
    title: 'What Tidemark does',
    also: 'product about purpose overview tool software maturity assessment who is it for benefits why',
    text: 'Tidemark shows how mature an organization is, and what to do next. You describe in a template what good looks like, level by level; you ask the people of your teams by e-mail; and you read the results live as charts, a matrix, tables and recommendations. Every change is kept, so any result can be shown as it was on any day, and explained.',
  },
  marlin: {
    title: 'What Marlin can answer',
    also: 'assistant chat bot ask questions help you who are artificial intelligence ai',
    text: 'Marlin is Tidemark’s assistant. It answers from what you may see yourself: results, templates and recommendations of your organization, and this help. It names what each answer rests on, and says so when it does not know. Ask, for example, for the lowest objectives of a node, for the coverage of an assessment, or what to do about an objective. It never names other people.',
  },
  nodes: {
    title: 'The organization tree: nodes and node types',
    also: 'hierarchy structure team department branch add create move archive rename child unit',
    text: 'An organization is a tree of nodes: divisions, teams, whatever you have. Each node has a name, a node type and members. Open a node’s menu to create a child node, to edit or move it, or to archive it. The root node can be neither moved nor archived. An archived node is no longer shown; its history stays.',
  },
  members: {
    title: 'How to invite people to a node',
    also: 'users add member team join sign up account remove invitation e-mail manage colleagues',
    text: 'Choose “manage users” in a node’s menu. Choose a persona, enter the e-mail addresses, choose a role and one or more nodes, and send. Who has an account becomes a member at once; the others get an e-mail with a link to sign up. A super can switch an account off, change its role and take people out of nodes.',
  },
  personas: {
    title: 'Personas',
    also: 'job function profile group of respondents filter developer manager view',
    text: 'A persona says from which position somebody answers, for example developer or manager. Each person has one; results can be filtered by personas, so that you see where views differ. An answer keeps the persona that the person had when they sent it.',
  },
  templates: {
    title: 'Templates: how to write a maturity model',
    also: 'create build design editor wizard steps new model area objective questionnaire duplicate copy edit',
    text: 'A template is a maturity model. The editor has four steps: name and maturity levels; areas with their objectives, and what each level means for each objective; recommendations for the objectives; and the questions with their choices. Everything has to be described, and each objective needs a question for every level, before the template is complete. A copy of a template can be made at any time.',
  },
  levels: {
    title: 'Maturity levels',
    also: 'scale steps stages how many ladder position number of levels',
    text: 'A template has up to 10 maturity levels, from the lowest to the highest, each with a name and a description. Results go from 0 to the number of levels. For each objective you describe what every level looks like; this is what people compare themselves with.',
  },
  questions: {
    title: 'Questions and choices',
    also: 'ladder checklist weight alternatives option kinds of question',
    text: 'A question belongs to an objective, and each of its choices to a maturity level. In a ladder question people pick the highest choice that is true; in a checklist each choice is a practice of its own, and people tick those they do. A question can weigh more than others.',
  },
  deploy: {
    title: 'What deploying a template means',
    also: 'deployed lock locked read-only publish finish change after edit cannot',
    text: 'Deploying fixes a template: levels, areas, objectives, questions, choices and recommendations can no longer be changed, so that results stay comparable. Only a complete template can be deployed. To change a deployed one, duplicate it and edit the copy. Applying a template that is not deployed deploys it first, after you confirm.',
  },
  apply: {
    title: 'How to apply a template',
    also: 'start run assessment create begin new round use model on nodes period form dates window',
    text: 'Choose “apply assessment” in a node’s menu. Choose a template, give the assessment a short name and a description, set the assessment period (what the answers are about) and the form period (when people can answer), and choose the nodes. Each node gets an assessment of its own. A short name can be used only once on a node.',
  },
  trigger: {
    title: 'How to trigger an assessment: ask people to answer',
    also: 'send e-mail invitation invite respondents launch reminder remind survey form link ask notify',
    text: 'Choose “trigger assessment” in a node’s menu. Choose a template and a range of dates, add the assessments, select the people, and send. Everybody selected gets an e-mail with a link to their own form. Trigger again to remind those who have not answered; only active members of the node can be asked.',
  },
  answer: {
    title: 'How to answer a form',
    also: 'respond fill in submit survey questionnaire send not applicable skip later draft save change my answers phone minutes how long',
    text: 'Open the link in your e-mail and sign in. There is one page for each area; your answers are kept as you go, so you can stop and go on later on any device. “None of these” counts as level 0, “not applicable” takes the question out for you, and a skipped question is no answer. Send at the end. While the form is open you can send again: the later answers replace the earlier ones.',
  },
  'assessment-value': {
    title: 'How the assessment value is computed',
    also: 'score scoring calculated calculation formula number points value result mean',
    text: 'For each level of an objective Tidemark takes the share of it that is satisfied: a ladder question satisfies all levels up to the highest chosen one, a checklist question the share of its ticked practices. The mean over people is taken for each question first, then over questions by their weight. The assessment value is the sum of these shares: 0 to the number of levels. Where a level has no answers there is no value, because a part of a sum would look like a low score.',
  },
  'maturity-value': {
    title: 'How maturity is computed',
    also: 'maturity value score scoring calculated calculation formula level reached threshold balanced strict process difference from assessment value',
    text: 'The maturity value of an objective is the highest level up to which every level passes; it is a whole number. In the balanced scoring a level passes when at least 60 % of it is satisfied and each level below at least 75 %. Strict scoring asks for 100 % of all. Process capability asks for more than 50 % of the level and more than 85 % of each below. A question that nobody answered counts as not satisfied here, so maturity can be low while the assessment value is not.',
  },
  'roll-up': {
    title: 'How results of areas and nodes are summed up',
    also: 'index average mean aggregate roll up total combine pooled team',
    text: 'The value of an area, and the index of a whole assessment, is the mean of its objectives’ values; objectives without a value are left out. When several assessments are looked at together, Tidemark pools the answers of all of them and computes anew; it never takes the mean of levels. Values are shown with two decimals and computed exactly.',
  },
  coverage: {
    title: 'What coverage means',
    also: 'completeness participation response rate percentage answered expected share',
    text: 'Coverage is the share of the expected answers that were given: one for each question and each person who was asked or who answered. “Not applicable” counts as answered, a skipped question does not. Low coverage means that the values rest on few answers.',
  },
  agreement: {
    title: 'What agreement means',
    also: 'consensus differ spread variance disagree opinions same view',
    text: 'Agreement says how alike people answered the ladder questions of an objective: 1 means that all chose the same, 0 that half chose nothing and half the top. Low agreement is a good reason to talk before you act on the mean.',
  },
  recommendations: {
    title: 'Recommendations',
    also: 'advice attach link objective improve improvement next steps lowest four create edit list',
    text: 'A recommendation has a title, a description and a link. Keep them in the organization’s list and attach them to the objectives of a template in the third step of its editor. Results show the recommendations of the four objectives with the lowest assessment value. A deployed template keeps its recommendations as they were on that day.',
  },
  dashboard: {
    title: 'Reading the dashboard',
    also: 'chart radar bar bubble matrix compare average toggle screen view results show respondents',
    text: 'Switch assessments on in the tree to see their radars, bars and tables side by side. Switch between assessment and maturity values, show the average or the maturity as a series of its own, open the maturity matrix for what each level means, and click a respondent to see them beside the team. The bubble chart shows the tree by number of people.',
  },
  'branch-maturity': {
    title: 'Branch maturity analysis',
    also: 'several assessments compare pooled division whole department combined filter date persona',
    text: 'The branch maturity panel shows several assessments of one template as one. Choose a template, a range of dates and, if you like, personas; move assessments into the list. Their answers are pooled and computed anew for each area and objective.',
  },
  library: {
    title: 'The public library of templates',
    also: 'publish share submit approve approval public published other organizations use ready-made free',
    text: 'A deployed template can be offered to everybody: a super submits it, the platform’s master approves it, and from then on every organization can read it and make a copy with its recommendations. A master can take it back; copies stay. Of the organization it came from nothing else is shown.',
  },
  roles: {
    title: 'Roles: what user, admin, super and master may do',
    also: 'permissions rights access authorization who can may allowed administrator',
    text: 'A user answers forms and sees the results of their own branches, and of people only themselves. An admin also works on the nodes that they are a member of and those below: invites, writes templates, applies, triggers, archives. A super does so everywhere in the organization and manages its users and templates. A master runs the platform: makes organizations and approves templates for the public library.',
  },
  privacy: {
    title: 'Privacy: who sees what I answered',
    also: 'safe secure data protection gdpr personal anonymous confidential security encrypted delete erase notes visible',
    text: 'Your answers count in the results of your node. With role user one sees nobody else’s results; from admin on people see the results of each respondent in their branches. Names, addresses and free text are stored encrypted with a key for each person; when somebody is erased, the key is deleted and nobody can read them again. No other organization sees anything of yours.',
  },
  history: {
    title: 'History: results as they were, and why they changed',
    also: 'audit auditor trace log past date changes who when earlier as of explain difference',
    text: 'Nothing is overwritten: every change is kept with who made it and when. Supers can read the history of an organization, a node, a template, an assessment or a user, see results as they were at any moment, and have the difference between two moments explained: the list of answers that made it.',
  },
  'moving-data': {
    title: 'Moving data in and out',
    also: 'export import file json backup migrate download upload template csv',
    text: 'A template can be exported as a file and imported again, here or elsewhere, with its levels, questions and recommendations. Operators can move a whole installation from the built-in storage to EventStoreDB and back without losing anything, and build all read models anew from the log.',
  },
  api: {
    title: 'The API',
    also: 'http rest interface integration openapi developer programming automate token swagger',
    text: 'Everything that the screens do can be done over HTTP: all calls are under /api with a bearer token. The description of every call, in OpenAPI 3.1 and as a page to read, is at /api/docs. Changes are announced live over a socket.',
  },
};
