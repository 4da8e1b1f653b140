import { type ByType, type Decider, dispatch, type Handlers } from '../lib/index.js';
import type { TemplateCommand } from './commands.js';
import { addArea, changeArea, removeArea } from './decide-areas.js';
import {
  attachQuestionRecommendation,
  attachRecommendation,
  detachQuestionRecommendation,
  detachRecommendation,
} from './decide-attachments.js';
import { addChoice, changeChoice, removeChoice } from './decide-choices.js';
import { deployTemplate } from './decide-deployment.js';
import { addLevel, changeLevel, removeLevel } from './decide-levels.js';
import { changeMaturity, describeMaturity, removeMaturity } from './decide-maturities.js';
import { addObjective, changeObjective, removeObjective } from './decide-objectives.js';
import { placeArea, placeChoice, placeObjective, placeQuestion } from './decide-order.js';
import {
  changeTemplateProfile,
  createTemplate,
  duplicateTemplate,
  importTemplate,
  reviseTemplate,
} from './decide-profile.js';
import { archiveTemplate, changePublication, restoreTemplate } from './decide-publication.js';
import { addQuestion, changeQuestion, removeQuestion } from './decide-questions.js';
import { tagTemplate } from './decide-tags.js';
import type { TemplateEvent } from './events.js';
import { evolve } from './evolve.js';
import { templateItems } from './items.js';
import { noTemplate, type TemplateState } from './state.js';

const decisions: Handlers<ByType<TemplateCommand>, TemplateState, readonly TemplateEvent[]> = {
  CreateTemplate: createTemplate,
  ImportTemplate: importTemplate,
  DuplicateTemplate: duplicateTemplate,
  ReviseTemplate: reviseTemplate,
  ChangeTemplateProfile: changeTemplateProfile,
  TagTemplate: tagTemplate,
  AddLevel: addLevel,
  ChangeLevel: changeLevel,
  RemoveLevel: removeLevel,
  AddArea: addArea,
  ChangeArea: changeArea,
  PlaceArea: placeArea,
  RemoveArea: removeArea,
  AddObjective: addObjective,
  ChangeObjective: changeObjective,
  PlaceObjective: placeObjective,
  RemoveObjective: removeObjective,
  DescribeMaturity: describeMaturity,
  ChangeMaturity: changeMaturity,
  RemoveMaturity: removeMaturity,
  AddQuestion: addQuestion,
  ChangeQuestion: changeQuestion,
  PlaceQuestion: placeQuestion,
  RemoveQuestion: removeQuestion,
  AddChoice: addChoice,
  ChangeChoice: changeChoice,
  PlaceChoice: placeChoice,
  RemoveChoice: removeChoice,
  AttachRecommendation: attachRecommendation,
  DetachRecommendation: detachRecommendation,
  AttachQuestionRecommendation: attachQuestionRecommendation,
  DetachQuestionRecommendation: detachQuestionRecommendation,
  DeployTemplate: deployTemplate,
  ChangePublication: changePublication,
  ArchiveTemplate: archiveTemplate,
  RestoreTemplate: restoreTemplate,
};

/** A maturity model: written as a draft, deployed permanently, offered to the public library, archived. */
export const template: Decider<TemplateState, TemplateCommand, TemplateEvent> = {
  initialState: noTemplate,
  decide: (command, state) => dispatch(decisions, command, state),
  evolve,
  items: templateItems,
};
