import { type Fault, limits } from '@tidemark/contracts';
import { ensureNoFaults, fault, requiredText } from '../lib/index.js';
import type { ApplyAssessment, ChosenNode } from './commands.js';
import type { AssessmentsEvent } from './events.js';
import { isDuplicated } from './queries.js';
import type { AssessmentsState } from './state.js';
import { windowsFaults } from './windows.js';

/**
 * Writes one event for all nodes: each gets its assessment, or none does. A repeated node counts once. Writes nothing
 * when one of the ids is known, as in a repeated application.
 */
export function applyAssessment(command: ApplyAssessment, state: AssessmentsState): readonly AssessmentsEvent[] {
  const { templateId, templateVersion, shortName, description, windows, notesShownTo, nodes } = command;
  if (nodes.some(({ assessmentId }) => state.assessments.has(assessmentId))) return [];
  ensureNoFaults([
    ...requiredText('templateId', templateId, limits.name),
    ...requiredText('shortName', shortName, limits.assessmentShortName),
    ...requiredText('shortDescription', description, limits.description),
    ...windowsFaults(windows),
    ...nodesFaults(state, shortName, nodes),
  ]);
  const assessments = [
    ...new Map(nodes.map(({ nodeId, assessmentId }) => [nodeId, { assessmentId, nodeId }])).values(),
  ];
  const texts = { shortName: shortName.trim(), description };
  const data = { templateId, templateVersion, ...texts, windows, assessments, notesShownTo };
  return [{ type: 'AssessmentsApplied', data }];
}

function nodesFaults(state: AssessmentsState, shortName: string, nodes: readonly ChosenNode[]): Fault[] {
  if (nodes.length === 0) return [fault('nodes', 'nothing-selected', 'At least one node is needed')];
  return nodes.flatMap((node, index) => nodeFaults(state, shortName, node, `/nodes/${index}`));
}

/** The detail of a taken short name is only the node's name: clients list the names (§8). */
function nodeFaults(state: AssessmentsState, shortName: string, node: ChosenNode, pointer: string): Fault[] {
  if (!node.exists) return [fault(pointer, 'node-not-found', 'There is no such node')];
  if (node.isArchived) return [fault(pointer, 'node-archived', `${node.name} is archived`)];
  return isDuplicated(state, node.nodeId, shortName) ? [fault(pointer, 'short-name-taken', node.name)] : [];
}
