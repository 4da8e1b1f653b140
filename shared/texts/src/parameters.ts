/** Made from locales/en-US by `node scripts/check-i18n.mjs --write`: the values that a text wants, by its key. */
export interface TextParameters {
  readonly 'assistant:coverage':
    | 'answered'
    | 'assessment'
    | 'cite'
    | 'coverage'
    | 'expected'
    | 'node'
    | 'pairs'
    | 'submitted';
  readonly 'assistant:greeting': 'example';
  readonly 'assistant:highestArea': 'cite' | 'levels' | 'maturity' | 'name' | 'value' | 'where';
  readonly 'assistant:highestNode': 'cite' | 'levels' | 'maturity' | 'name' | 'value';
  readonly 'assistant:highestObjective': 'cite' | 'level' | 'levels' | 'maturity' | 'name' | 'value' | 'where';
  readonly 'assistant:inNode': 'name' | 'node';
  readonly 'assistant:leftOut': 'names';
  readonly 'assistant:lowestArea': 'cite' | 'levels' | 'maturity' | 'name' | 'value' | 'where';
  readonly 'assistant:lowestNode': 'cite' | 'levels' | 'maturity' | 'name' | 'value';
  readonly 'assistant:lowestObjective': 'cite' | 'level' | 'levels' | 'maturity' | 'name' | 'value' | 'where';
  readonly 'assistant:more': 'count';
  readonly 'assistant:nextLevel': 'description' | 'level';
  readonly 'assistant:own': 'assessment' | 'cite' | 'levels' | 'maturity' | 'node' | 'team' | 'value';
  readonly 'assistant:ownMissing': 'assessment' | 'cite' | 'node';
  readonly 'assistant:partial': 'all' | 'given';
  readonly 'assistant:ranked': 'cite' | 'name' | 'place' | 'value';
  readonly 'assistant:recommendation': 'cite' | 'description' | 'title' | 'url';
  readonly 'assistant:respondents': 'assessment' | 'cite' | 'expected' | 'missing' | 'node' | 'submitted';
  readonly 'assistant:result':
    | 'assessment'
    | 'cite'
    | 'coverage'
    | 'expected'
    | 'levels'
    | 'maturity'
    | 'node'
    | 'submitted'
    | 'template'
    | 'value';
  readonly 'assistant:salesGreeting': 'example';
  readonly 'assistant:seeAlso': 'titles';
  readonly 'assistant:standing':
    | 'assessment'
    | 'cite'
    | 'coverage'
    | 'level'
    | 'levels'
    | 'maturity'
    | 'name'
    | 'node'
    | 'value';
  readonly 'assistant:whereOne': 'assessment' | 'node';
  readonly 'assistant:withheld': 'assessment' | 'cite' | 'expected' | 'least' | 'node' | 'submitted';
  readonly 'history:sentences.AnswersSubmitted': 'answered' | 'name' | 'notApplicable' | 'user';
  readonly 'history:sentences.AreaAdded': 'name';
  readonly 'history:sentences.AreaChanged': 'name';
  readonly 'history:sentences.AreaPlaced': 'name';
  readonly 'history:sentences.AreaRemoved': 'name';
  readonly 'history:sentences.AssessmentArchived': 'name';
  readonly 'history:sentences.AssessmentChanged': 'name';
  readonly 'history:sentences.AssessmentRestored': 'name';
  readonly 'history:sentences.AssessmentsApplied': 'name' | 'node';
  readonly 'history:sentences.AssessmentsTriggered': 'name' | 'people';
  readonly 'history:sentences.ChoiceAdded': 'name';
  readonly 'history:sentences.ChoiceChanged': 'name';
  readonly 'history:sentences.ChoicePlaced': 'name';
  readonly 'history:sentences.ChoiceRemoved': 'name';
  readonly 'history:sentences.FormStarted': 'name' | 'user';
  readonly 'history:sentences.LevelAdded': 'name';
  readonly 'history:sentences.LevelChanged': 'name';
  readonly 'history:sentences.LevelRemoved': 'name';
  readonly 'history:sentences.MemberRemoved': 'name' | 'user';
  readonly 'history:sentences.MembersAdded': 'name' | 'user';
  readonly 'history:sentences.NodeArchived': 'name';
  readonly 'history:sentences.NodeChanged': 'name';
  readonly 'history:sentences.NodeCreated': 'name';
  readonly 'history:sentences.NodeMoved': 'name';
  readonly 'history:sentences.NodeRestored': 'name';
  readonly 'history:sentences.NodeTypeAdded': 'name';
  readonly 'history:sentences.NodeTypeArchived': 'name';
  readonly 'history:sentences.NodeTypeRenamed': 'name';
  readonly 'history:sentences.NodeTypeRestored': 'name';
  readonly 'history:sentences.ObjectiveAdded': 'name';
  readonly 'history:sentences.ObjectiveChanged': 'name';
  readonly 'history:sentences.ObjectivePlaced': 'name';
  readonly 'history:sentences.ObjectiveRemoved': 'name';
  readonly 'history:sentences.OrganizationCreated': 'name';
  readonly 'history:sentences.PersonaArchived': 'name';
  readonly 'history:sentences.PersonaChanged': 'name';
  readonly 'history:sentences.PersonaCreated': 'name';
  readonly 'history:sentences.PersonaRestored': 'name';
  readonly 'history:sentences.QuestionAdded': 'name';
  readonly 'history:sentences.QuestionChanged': 'name';
  readonly 'history:sentences.QuestionPlaced': 'name';
  readonly 'history:sentences.QuestionRecommendationAttached': 'name' | 'recommendation';
  readonly 'history:sentences.QuestionRecommendationDetached': 'name' | 'recommendation';
  readonly 'history:sentences.QuestionRemoved': 'name';
  readonly 'history:sentences.RecommendationArchived': 'name';
  readonly 'history:sentences.RecommendationAttached': 'name' | 'recommendation';
  readonly 'history:sentences.RecommendationChanged': 'name';
  readonly 'history:sentences.RecommendationCreated': 'name';
  readonly 'history:sentences.RecommendationDetached': 'name' | 'recommendation';
  readonly 'history:sentences.RecommendationRestored': 'name';
  readonly 'history:sentences.SuperEnrolled': 'user';
  readonly 'history:sentences.SuperWithdrawn': 'user';
  readonly 'history:sentences.TemplateArchived': 'name';
  readonly 'history:sentences.TemplateCreated': 'name';
  readonly 'history:sentences.TemplateDeployed': 'name';
  readonly 'history:sentences.TemplateDuplicated': 'name';
  readonly 'history:sentences.TemplateImported': 'name';
  readonly 'history:sentences.TemplateProfileChanged': 'name';
  readonly 'history:sentences.TemplatePublished': 'name';
  readonly 'history:sentences.TemplateRestored': 'name';
  readonly 'history:sentences.TemplateRevised': 'name';
  readonly 'history:sentences.TemplateSubmitted': 'name';
  readonly 'history:sentences.TemplateTagged': 'name';
  readonly 'history:sentences.TemplateUnpublished': 'name';
  readonly 'history:sentences.UserDeactivated': 'user';
  readonly 'history:sentences.UserFirstStepsChanged': 'user';
  readonly 'history:sentences.UserInvited': 'user';
  readonly 'history:sentences.UserLanguageChanged': 'user';
  readonly 'history:sentences.UserPasswordChanged': 'user';
  readonly 'history:sentences.UserPersonaChanged': 'user';
  readonly 'history:sentences.UserProfileChanged': 'user';
  readonly 'history:sentences.UserReactivated': 'user';
  readonly 'history:sentences.UserRegistered': 'user';
  readonly 'history:sentences.UserRoleChanged': 'user';
  readonly 'limits:tooLarge': 'limit';
  readonly 'limits:tooLargeBy': 'limit' | 'received';
  readonly 'mails:account.invited-elsewhere.lines': 'inviter' | 'organization';
  readonly 'mails:account.invited-elsewhere.small': 'inviter' | 'organization';
  readonly 'mails:account.invited-elsewhere.subject': 'inviter';
  readonly 'mails:account.known-elsewhere.lines': 'inviter' | 'organization';
  readonly 'mails:account.known-elsewhere.small': 'inviter';
  readonly 'mails:account.known-elsewhere.subject': 'inviter';
  readonly 'mails:account.known.lines': 'organization';
  readonly 'mails:account.sign-up.lines': 'organization';
  readonly 'mails:account.sign-up.small': 'giver' | 'organization';
  readonly 'mails:account.sign-up.subject': 'organization';
  readonly 'mails:account.super-given.lines': 'giver' | 'organization' | 'person';
  readonly 'mails:account.super-given.small': 'organization';
  readonly 'mails:account.super-given.subject': 'organization';
  readonly 'mails:form.asks': 'minutes' | 'node' | 'organization';
  readonly 'mails:form.fromUntil': 'close' | 'opens';
  readonly 'mails:form.minutes': 'count';
  readonly 'mails:form.period': 'end' | 'start';
  readonly 'mails:form.reminderSubject': 'assessment' | 'node';
  readonly 'mails:form.reminds': 'minutes' | 'node' | 'organization';
  readonly 'mails:form.subject': 'assessment' | 'node';
  readonly 'mails:form.until': 'close';
  readonly 'mails:form.why': 'node' | 'organization';
  readonly 'mails:greeting': 'firstName';
  readonly 'template-file:faults.already-attached': 'key';
  readonly 'template-file:faults.duplicate-key': 'column' | 'field' | 'line';
  readonly 'template-file:faults.invalid-value': 'allowed';
  readonly 'template-file:faults.json-invalid': 'column' | 'line';
  readonly 'template-file:faults.json-too-deep': 'column' | 'line' | 'max';
  readonly 'template-file:faults.key-taken': 'key';
  readonly 'template-file:faults.level-absent': 'level';
  readonly 'template-file:faults.level-absent-twice': 'level';
  readonly 'template-file:faults.level-not-found': 'level';
  readonly 'template-file:faults.level-position-gap': 'count' | 'position';
  readonly 'template-file:faults.level-position-taken': 'position';
  readonly 'template-file:faults.levels-full': 'count' | 'max';
  readonly 'template-file:faults.lone-surrogate': 'column' | 'line';
  readonly 'template-file:faults.maturity-exists': 'level';
  readonly 'template-file:faults.name-taken': 'name';
  readonly 'template-file:faults.not-utf-8': 'encoding';
  readonly 'template-file:faults.nul-character': 'column' | 'line';
  readonly 'template-file:faults.out-of-range': 'range';
  readonly 'template-file:faults.recommendation-not-found': 'key';
  readonly 'template-file:faults.too-long': 'count' | 'max';
  readonly 'template-file:faults.too-many': 'count' | 'max';
  readonly 'template-file:faults.unknown-field': 'field';
  readonly 'template-file:faults.wrong-type': 'expected';
}
