import { type Decider, never } from '../lib/index.js';
import type { AssessmentsCommand } from './commands.js';
import { applyAssessment } from './decide-apply.js';
import { archiveAssessment, changeAssessment, followTimeZone, restoreAssessment } from './decide-changes.js';
import { triggerAssessments } from './decide-trigger.js';
import { type AssessmentsEvent, assessmentsItems } from './events.js';
import { evolve } from './evolve.js';
import { type AssessmentsState, noAssessments } from './state.js';

export const assessments: Decider<AssessmentsState, AssessmentsCommand, AssessmentsEvent> = {
  initialState: noAssessments,

  decide(command, state) {
    switch (command.type) {
      case 'ApplyAssessment':
        return applyAssessment(command, state);
      case 'ChangeAssessment':
        return changeAssessment(command, state);
      case 'FollowTimeZone':
        return followTimeZone(command, state);
      case 'TriggerAssessments':
        return triggerAssessments(command, state);
      case 'ArchiveAssessment':
        return archiveAssessment(command, state);
      case 'RestoreAssessment':
        return restoreAssessment(command, state);
      default:
        return never(command);
    }
  },

  evolve,
  items: assessmentsItems,
};
