import type { ChangedFields } from '../lib/index.js';
import type { Persona, Recommendation } from './state.js';

/** No other offered persona may have its title. */
export interface CreatePersona extends Omit<Persona, 'description'>, ChangedFields<Pick<Persona, 'description'>> {
  readonly type: 'CreatePersona';
}

export interface ChangePersona extends Pick<Persona, 'personaId'>, ChangedFields<Omit<Persona, 'personaId'>> {
  readonly type: 'ChangePersona';
}

/** It stays where it is used but is no longer offered. */
export interface ArchivePersona {
  readonly type: 'ArchivePersona';
  readonly personaId: string;
}

/** Offered again, unchanged. No other offered persona may have its title. */
export interface RestorePersona {
  readonly type: 'RestorePersona';
  readonly personaId: string;
}

/** Its url must be http or https. */
export interface CreateRecommendation extends Recommendation {
  readonly type: 'CreateRecommendation';
}

/** The recommendations of a parsed template file, as written there. */
export interface ImportRecommendations {
  readonly type: 'ImportRecommendations';
  readonly recommendations: readonly Recommendation[];
}

/** `isArchived` true archives it with the change, in one update. Only `RestoreRecommendation` restores it. */
export interface ChangeRecommendation
  extends Pick<Recommendation, 'recommendationId'>,
    ChangedFields<Omit<Recommendation, 'recommendationId'>> {
  readonly type: 'ChangeRecommendation';
  readonly isArchived?: boolean | undefined;
}

/** It stays where it is attached but is no longer offered. */
export interface ArchiveRecommendation {
  readonly type: 'ArchiveRecommendation';
  readonly recommendationId: string;
}

/** Offered again, unchanged. */
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
