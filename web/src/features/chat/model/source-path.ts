import { type ChatSource, isWebUrl } from '@tidemark/contracts';
import { chartedPath, shownNodePath, viewedObjectivePath, viewedTemplatePath } from '../../../config/paths';

/** `<template>.<n>`: an objective of a template. */
const OBJECTIVE = /^(.+)\.\d+$/;

/** Where a source is looked at; null where it is no thing of the organisation. */
export function pathOf({ kind, id }: ChatSource): string | null {
  if (kind === 'node') return shownNodePath(id);
  if (kind === 'assessment') return chartedPath(id);
  if (kind === 'template') return viewedTemplatePath(id);
  const [, template] = kind === 'objective' ? (OBJECTIVE.exec(id) ?? []) : [];
  return template === undefined ? null : viewedObjectivePath(template, id);
}

/** The address of a page on the web that a source names; anything else that was kept or sent is no link. */
export const webUrlOf = ({ url }: ChatSource): string | null => (url !== null && isWebUrl(url) ? url : null);
