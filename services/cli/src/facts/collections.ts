import type { CollectionName } from '@tidemark/contracts';

/** A document of each collection in words, and whether it contains personal data. */
export const collectionWords: Readonly<Record<CollectionName, { readonly is: string; readonly isPersonal: boolean }>> =
  {
    organizations: { is: 'an organisation, by its id', isPersonal: true },
    people: { is: 'a person of an organisation, by the id of the user', isPersonal: true },
    nodes: { is: 'a node of a tree, by its id, with its members', isPersonal: true },
    'node-types': { is: 'a type of node, by its id', isPersonal: false },
    memberships: { is: 'the nodes that somebody is a member of, by the id of the user', isPersonal: true },
    'root-nodes': { is: 'the root of a tree, by the id of the node: whose it is', isPersonal: false },
    claims: { is: 'a name that is unique everywhere, by a hash of it: whose it is', isPersonal: true },
    personas: { is: 'a persona, by its id', isPersonal: false },
    recommendations: { is: 'a recommendation, by its id', isPersonal: false },
    templates: { is: 'a template with all its content, by its id', isPersonal: false },
    'template-heads': { is: 'what lists show of a template, by its id', isPersonal: false },
    library: { is: 'a deployed template as other organisations may come to see it, by its id', isPersonal: false },
    offered: { is: 'one of those that is submitted or public', isPersonal: false },
    assessments: { is: 'an applied assessment, by its id', isPersonal: true },
    asked: { is: 'that somebody was asked, by `<assessment>_<user>`', isPersonal: true },
    'scoring-models': {
      is: 'what assessments of a template are scored by, by the id of the template',
      isPersonal: false,
    },
    contributions: { is: 'what one submission added, by `<assessment>_<position>_<user>`', isPersonal: true },
    results: { is: 'all counters of an assessment, by its id (scoring.md)', isPersonal: true },
    releases: { is: 'the counters that role user is shown of an assessment, by its id', isPersonal: false },
    'small-groups': { is: 'the smallest group of an organisation, by its id', isPersonal: false },
    cards: { is: 'the figures on the card of an assessment, by its id', isPersonal: false },
    respondents: {
      is: 'a person in an assessment, by `<assessment>_<user>`: milestones and own counts',
      isPersonal: true,
    },
    responses: { is: 'what somebody answered last, by `<assessment>_<user>`, with notes', isPersonal: true },
    notes: { is: 'what somebody wrote in one submission, by `<assessment>_<position>_<user>`', isPersonal: true },
    archived: { is: 'something that was archived and can be restored, by its id', isPersonal: true },
    history: { is: 'a change of a thing, by its place in the log: who, when, what', isPersonal: true },
    'history-names': { is: 'what a thing was called last, by its id', isPersonal: false },
  };
