import type { Changed } from '../lib/index.js';
import type { Persona, Recommendation } from './state.js';

/** Its title is not that of another persona on offer. */
export interface CreatePersona extends Omit<Persona, 'description'>, Changed<Pick<Persona, 'description'>> {
  readonly type: 'CreatePersona';
}

export interface ChangePersona extends Pick<Persona, 'personaId'>, Changed<Omit<Persona, 'personaId'>> {
  readonly type: 'ChangePersona';
}

/** It stays where it is used and is offered no more. */
export interface ArchivePersona {
  readonly type: 'ArchivePersona';
  readonly personaId: string;
}

/** Offered again, as it was; its title is not that of another one on offer meanwhile. */
export interface RestorePersona {
  readonly type: 'RestorePersona';
  readonly personaId: string;
}

/** Its url is http or https. */
export interface CreateRecommendation extends Recommendation {
  readonly type: 'CreateRecommendation';
}

/** The recommendations of a parsed template file, as they are written there. */
export interface ImportRecommendations {
  readonly type: 'ImportRecommendations';
  readonly recommendations: readonly Recommendation[];
}

/** `isArchived` true archives it with the change, as one update; only `RestoreRecommendation` brings it back. */
export interface ChangeRecommendation
  extends Pick<Recommendation, 'recommendationId'>,
    Changed<Omit<Recommendation, 'recommendationId'>> {
  readonly type: 'ChangeRecommendation';
  readonly isArchived?: boolean | undefined;
}

/** It stays where it is attached and is offered no more. */
export interface ArchiveRecommendation {
  readonly type: 'ArchiveRecommendation';
  readonly recommendationId: string;
}

/** Offered again, as it was. */
export interface RestoreRecommendation {
  readonly type: 'RestoreRecommendation';
  readonly recommendationId: string;
}

export type CatalogCommand =
  | CreatePersona
  | ChangePersona
  | ArchivePersona
  | RestorePersona
  | CreateRecommendation
  | ImportRecommendations
  | ChangeRecommendation
  | ArchiveRecommendation
  | RestoreRecommendation;
