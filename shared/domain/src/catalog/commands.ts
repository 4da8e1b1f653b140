/* In a change, what is undefined stays as it is. */

export interface CreatePersona {
  readonly type: 'CreatePersona';
  readonly personaId: string;
  /** Not the title of another persona on offer. */
  readonly title: string;
  readonly description?: string | undefined;
}

export interface ChangePersona {
  readonly type: 'ChangePersona';
  readonly personaId: string;
  readonly title?: string | undefined;
  readonly description?: string | undefined;
}

/** It stays where it is used and is offered no more. */
export interface ArchivePersona {
  readonly type: 'ArchivePersona';
  readonly personaId: string;
}

export interface CreateRecommendation {
  readonly type: 'CreateRecommendation';
  readonly recommendationId: string;
  readonly title: string;
  /** http or https. */
  readonly url: string;
  readonly description: string;
}

/** The recommendations of a parsed template file, as they are written there. */
export interface ImportRecommendations {
  readonly type: 'ImportRecommendations';
  readonly recommendations: readonly {
    readonly recommendationId: string;
    readonly title: string;
    readonly url: string;
    readonly description: string;
  }[];
}

/** `isArchived` true archives it with the change, as one update; nothing brings an archived one back. */
export interface ChangeRecommendation {
  readonly type: 'ChangeRecommendation';
  readonly recommendationId: string;
  readonly title?: string | undefined;
  readonly url?: string | undefined;
  readonly description?: string | undefined;
  readonly isArchived?: boolean | undefined;
}

/** It stays where it is attached and is offered no more. */
export interface ArchiveRecommendation {
  readonly type: 'ArchiveRecommendation';
  readonly recommendationId: string;
}

export type CatalogCommand =
  | CreatePersona
  | ChangePersona
  | ArchivePersona
  | CreateRecommendation
  | ImportRecommendations
  | ChangeRecommendation
  | ArchiveRecommendation;
