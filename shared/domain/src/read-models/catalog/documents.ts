import type { Document } from '../../lib/index.js';
import { collection } from '../lib/collection.js';

export interface PersonaDocument extends Document {
  readonly title: string;
  readonly description: string;
  readonly isArchived: boolean;
  readonly version: number;
}

export const personas = collection('personas').of<PersonaDocument>({ indexes: [['isArchived']] });

export interface RecommendationDocument extends Document {
  readonly title: string;
  readonly url: string;
  readonly description: string;
  readonly isArchived: boolean;
  readonly version: number;
}

export const recommendations = collection('recommendations').of<RecommendationDocument>({ indexes: [['isArchived']] });
