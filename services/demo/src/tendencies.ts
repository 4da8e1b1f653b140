/** The level of a team, 1 to 5, by the short name of the objective. */
export type Tendency = Readonly<Record<string, number>>;

/** Nodes whose demo respondents have a history of two rounds. */
export const surveyedNodes = ['booking', 'tracking', 'payments'] as const;
export type SurveyedNode = (typeof surveyedNodes)[number];

/** Short names of the rounds in organization.json. */
export const rounds = ['Delivery 2026 H1', 'Delivery 2026 H2'] as const;
export type Round = (typeof rounds)[number];

/**
 * Each team has a character, so that the radar shows shapes and not circles. Booking ships well but lacks measurements.
 * Tracking runs a steady service and rarely meets its users. Payments is careful, tested and far from the customer. A
 * pair is the value in H1 and in H2.
 */
const standing: Readonly<Record<string, Readonly<Record<SurveyedNode, readonly [number, number]>>>> = {
  'Small batches': { booking: [2.9, 3.4], tracking: [2.4, 2.8], payments: [3.1, 3.4] },
  'Trunk-based development': { booking: [3.2, 3.8], tracking: [2.6, 3.0], payments: [2.3, 2.8] },
  'Limited work in progress': { booking: [2.2, 2.5], tracking: [2.9, 3.3], payments: [1.9, 2.3] },
  'Continuous integration': { booking: [3.5, 4.1], tracking: [3.2, 3.6], payments: [3.6, 4.0] },
  'Deployment automation': { booking: [3.2, 3.9], tracking: [2.1, 2.5], payments: [3.3, 3.7] },
  'Test automation': { booking: [2.7, 3.1], tracking: [2.4, 2.7], payments: [3.7, 4.1] },
  Observability: { booking: [1.5, 1.8], tracking: [3.2, 3.9], payments: [2.2, 2.9] },
  'Incident response': { booking: [2.5, 2.9], tracking: [2.9, 3.4], payments: [2.4, 2.8] },
  'Resilience and capacity': { booking: [2.0, 2.3], tracking: [3.1, 3.6], payments: [2.6, 3.0] },
  'Threat modeling': { booking: [1.8, 2.2], tracking: [1.6, 2.0], payments: [3.2, 3.6] },
  'Dependency hygiene': { booking: [2.3, 2.7], tracking: [2.1, 2.4], payments: [3.4, 3.7] },
  'Secrets and access': { booking: [2.9, 3.2], tracking: [2.2, 2.6], payments: [4.0, 4.3] },
  'Blameless reviews': { booking: [2.9, 3.5], tracking: [2.3, 2.6], payments: [2.0, 2.4] },
  'Living documentation': { booking: [2.5, 2.8], tracking: [2.4, 2.8], payments: [2.7, 3.0] },
  'Team improvement': { booking: [2.7, 3.1], tracking: [2.0, 2.3], payments: [1.8, 2.2] },
  'Customer feedback': { booking: [3.3, 3.8], tracking: [1.8, 2.2], payments: [1.5, 1.9] },
  'Measured outcomes': { booking: [2.4, 2.9], tracking: [1.6, 1.9], payments: [2.1, 2.4] },
  'Product experiments': { booking: [2.6, 3.3], tracking: [1.4, 1.7], payments: [1.6, 1.8] },
};

const tendencyOf = (node: SurveyedNode, half: 0 | 1): Tendency =>
  Object.fromEntries(Object.entries(standing).map(([objective, byNode]) => [objective, byNode[node][half]]));

const ofRound = (half: 0 | 1): Readonly<Record<SurveyedNode, Tendency>> => ({
  booking: tendencyOf('booking', half),
  tracking: tendencyOf('tracking', half),
  payments: tendencyOf('payments', half),
});

/** By round, then by the key of the node in organization.json. */
export const tendencies: Readonly<Record<Round, Readonly<Record<SurveyedNode, Tendency>>>> = {
  'Delivery 2026 H1': ofRound(0),
  'Delivery 2026 H2': ofRound(1),
};
