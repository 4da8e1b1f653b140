import { useUser } from '../../lib/session/SessionProvider';

/** Where a browser keeps what a user has typed into a template. */
export const keptKey = (userId: string, templateId: string): string => `tidemark.editor.${userId}.${templateId}`;

export const useKeptKey = (templateId: string): string => keptKey(useUser().id, templateId);
