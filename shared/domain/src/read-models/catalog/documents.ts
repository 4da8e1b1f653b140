import type { Document } from '../../lib/index.js';

export interface PersonaDocument extends Document {
  readonly title: string;
  readonly description: string;
  readonly isArchived: boolean;
  readonly version: number;
}

export interface RecommendationDocument extends Document {
  readonly title: string;
  readonly url: string;
  readonly description: string;
  readonly isArchived: boolean;
  readonly version: number;
}
