/** The level of a team, 1 to 5, by the short name of the objective. */
export type Tendency = Readonly<Record<string, number>>;

/** Short names of the rounds in organization.json, oldest first. */
export const rounds = ['Delivery 2025 H1', 'Delivery 2025 H2', 'Delivery 2026 H1', 'Delivery 2026 H2'] as const;
export type Round = (typeof rounds)[number];

/**
 * Each team has a character, so that the radar shows shapes and not circles. Booking ships well but lacks measurements.
 * Tracking runs a steady service and rarely meets its users. Payments is careful, tested and far from the customer. A
 * pair is the value in 2026 H1 and in H2.
 */
const customerPlatforms = {
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
} as const;
type Objective = keyof typeof customerPlatforms;
const objectives = Object.keys(customerPlatforms) as readonly Objective[];

/** A team in a few numbers: its usual level, what stands out, and how far from usual it is in each of its rounds. */
interface Character {
  readonly usual: number;
  readonly apart: Partial<Record<Objective, number>>;
  /** Ends with the newest round. */
  readonly course: readonly number[];
}

const characters: Readonly<Record<string, Character>> = {
  // Rises steadily since it got a test floor of its own.
  warehouse: {
    usual: 2.4,
    apart: {
      'Incident response': 1.2,
      'Customer feedback': 1.1,
      'Small batches': 0.5,
      'Continuous integration': -0.5,
      'Threat modeling': -0.8,
      'Dependency hygiene': -0.9,
    },
    course: [-0.7, -0.3, 0.1, 0.9],
  },
  // Uneven: each new forecast of traffic turns its work over.
  'route-planning': {
    usual: 2.9,
    apart: {
      'Measured outcomes': 1.4,
      'Product experiments': 1.2,
      'Resilience and capacity': 0.6,
      'Blameless reviews': -0.7,
      'Secrets and access': -0.8,
      'Living documentation': -1.2,
    },
    course: [0.2, -0.6, 0.4, -0.2],
  },
  // Falls back since two people with long experience left.
  customs: {
    usual: 2.9,
    apart: {
      'Living documentation': 1.2,
      'Secrets and access': 1.1,
      'Threat modeling': 0.8,
      'Small batches': -0.7,
      'Trunk-based development': -1,
      'Product experiments': -1.2,
    },
    course: [0.5, 0.3, 0, -0.6],
  },
  forecasting: {
    usual: 2.8,
    apart: {
      'Product experiments': 1.4,
      'Measured outcomes': 1.2,
      Observability: -0.7,
      'Deployment automation': -0.9,
      'Incident response': -1.1,
    },
    course: [0, 0.4],
  },
  reporting: {
    usual: 2.5,
    apart: {
      'Customer feedback': 0.9,
      'Living documentation': 0.8,
      'Trunk-based development': -0.7,
      'Continuous integration': -0.9,
      'Test automation': -0.6,
    },
    course: [0, 0.2],
  },
  runtime: {
    usual: 3.2,
    apart: {
      'Deployment automation': 1.1,
      Observability: 1.1,
      'Incident response': 1,
      'Measured outcomes': -1,
      'Customer feedback': -1.3,
    },
    course: [0, 0.3],
  },
  identity: {
    usual: 3,
    apart: {
      'Secrets and access': 1.5,
      'Threat modeling': 1.3,
      'Dependency hygiene': 0.9,
      'Small batches': -0.7,
      'Product experiments': -1.2,
    },
    course: [0, 0.1],
  },
};

/** How far the customer platforms were from 2026 H1 in the rounds of 2025. Booking rises; Tracking had a bad autumn. */
const before2026: Readonly<Record<string, readonly [number, number]>> = {
  booking: [-0.8, -0.4],
  tracking: [-0.1, -0.5],
};

/** Where people of one team see the same thing differently: how far from the team's level, by persona. */
type Views = Partial<Record<Objective, Readonly<Record<string, number>>>>;
const views: Readonly<Partial<Record<Round, Readonly<Record<string, Views>>>>> = {
  'Delivery 2026 H2': {
    booking: {
      'Incident response': { Developer: -1.4, 'Site reliability engineer': 1.9, 'Engineering manager': 1.6 },
      'Blameless reviews': { Developer: -1.7, 'Engineering manager': 1.5, 'Product manager': 1.5 },
      'Team improvement': { Developer: -1.3, 'Engineering manager': 1.9, 'Product manager': 1.5 },
      'Measured outcomes': { Developer: -1.3, 'Product manager': 2.1, 'Engineering manager': 1.5 },
      'Deployment automation': { Developer: 0.5, 'Product manager': -1.9 },
      'Living documentation': { Developer: -0.6, 'Product manager': 1.4, 'Engineering manager': 0.7 },
    },
    warehouse: {
      'Limited work in progress': { Developer: -1.3, 'Engineering manager': 1.4, 'Product manager': 1.4 },
      'Customer feedback': { Developer: -1.6, 'Product manager': 1 },
    },
    'route-planning': { 'Living documentation': { 'Engineering manager': 3, 'Product manager': 3, Developer: -0.6 } },
    runtime: { 'Customer feedback': { 'Engineering manager': 2.6, 'Site reliability engineer': -1.2 } },
  },
};

const between1And5 = (value: number): number => Math.min(5, Math.max(1, value));

function levelOf(round: Round, team: string, objective: Objective): number | undefined {
  const index = rounds.indexOf(round);
  const pairs: Readonly<Record<string, readonly [number, number]>> = customerPlatforms[objective];
  const pair = pairs[team];
  if (pair !== undefined) {
    const earlier = before2026[team]?.[index];
    return round === 'Delivery 2026 H2' ? pair[1] : earlier === undefined ? pair[0] : pair[0] + earlier;
  }
  const character = characters[team];
  if (character === undefined) return undefined;
  const { usual, apart, course } = character;
  return usual + (apart[objective] ?? 0) + (course[index - rounds.length + course.length] ?? 0);
}

/** Teams whose people have been asked. */
export const surveyedTeams: readonly string[] = ['booking', 'tracking', 'payments', ...Object.keys(characters)];

const isRound = (shortName: string): shortName is Round => (rounds as readonly string[]).includes(shortName);

/** A team's levels in a round, as a person of a persona sees them; without a persona the team's own. */
export function tendencyOf(round: string, team: string, persona = ''): Tendency {
  if (!isRound(round)) return {};
  return Object.fromEntries(
    objectives.flatMap((objective) => {
      const level = levelOf(round, team, objective);
      if (level === undefined) return [];
      return [[objective, between1And5(level + (views[round]?.[team]?.[objective]?.[persona] ?? 0))]];
    }),
  );
}
