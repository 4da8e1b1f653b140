import type { HistoryKind } from '@tidemark/domain/read-models';
import { type Words, words } from '../lib/words.js';

/**
 * What happened, as a sentence without its subject: who did it stands beside it. `{name}` is the thing, `{user}` the
 * person concerned. Each kind has every language: the compiler sees to it.
 */
export const sentences: Readonly<Record<HistoryKind, Words>> = {
  OrganizationCreated: words(
    'Created the organization {name}',
    'Creó la organización {name}',
    'Criou a organização {name}',
  ),
  OrganizationProfileChanged: words(
    'Changed the profile of the organization',
    'Cambió el perfil de la organización',
    'Alterou o perfil da organização',
  ),
  OrganizationSuspended: words('Suspended the organization', 'Suspendió la organización', 'Suspendeu a organização'),
  OrganizationReinstated: words('Reinstated the organization', 'Reactivó la organización', 'Reativou a organização'),
  OrganizationSettingsChanged: words(
    'Changed the settings of the organization',
    'Cambió la configuración de la organización',
    'Alterou as configurações da organização',
  ),
  SuperEnrolled: words(
    '{user} became a super of the organization',
    '{user} pasó a ser superadministrador',
    '{user} passou a ser superadministrador',
  ),
  SuperWithdrawn: words(
    '{user} is no longer a super of the organization',
    '{user} dejó de ser superadministrador',
    '{user} deixou de ser superadministrador',
  ),
  UserInvited: words('Invited {user}', 'Invitó a {user}', 'Convidou {user}'),
  UserRegistered: words('{user} signed up', '{user} se registró', '{user} se cadastrou'),
  UserProfileChanged: words(
    'Changed the profile of {user}',
    'Cambió el perfil de {user}',
    'Alterou o perfil de {user}',
  ),
  UserRoleChanged: words('Changed the role of {user}', 'Cambió el rol de {user}', 'Alterou o papel de {user}'),
  UserPersonaChanged: words(
    'Changed the persona of {user}',
    'Cambió el perfil profesional de {user}',
    'Alterou a persona de {user}',
  ),
  UserLanguageChanged: words(
    'Changed the language of {user}',
    'Cambió el idioma de {user}',
    'Alterou o idioma de {user}',
  ),
  UserDeactivated: words('Deactivated {user}', 'Desactivó a {user}', 'Desativou {user}'),
  UserReactivated: words('Reactivated {user}', 'Reactivó a {user}', 'Reativou {user}'),
  UserErased: words('Erased a person', 'Eliminó los datos de una persona', 'Apagou os dados de uma pessoa'),
  UserPasswordChanged: words('{user} changed the password', '{user} cambió la contraseña', '{user} alterou a senha'),
  NodeTypeAdded: words('Added the node type {name}', 'Añadió el tipo de nodo {name}', 'Adicionou o tipo de nó {name}'),
  NodeTypeRenamed: words(
    'Renamed a node type to {name}',
    'Cambió el nombre de un tipo de nodo a {name}',
    'Renomeou um tipo de nó para {name}',
  ),
  NodeTypeArchived: words(
    'Archived the node type {name}',
    'Archivó el tipo de nodo {name}',
    'Arquivou o tipo de nó {name}',
  ),
  NodeCreated: words('Created the node {name}', 'Creó el nodo {name}', 'Criou o nó {name}'),
  NodeChanged: words('Changed the node {name}', 'Cambió el nodo {name}', 'Alterou o nó {name}'),
  NodeMoved: words('Moved the node {name}', 'Movió el nodo {name}', 'Moveu o nó {name}'),
  NodeArchived: words('Archived the node {name}', 'Archivó el nodo {name}', 'Arquivou o nó {name}'),
  MembersAdded: words('Added {user} to {name}', 'Añadió a {user} a {name}', 'Adicionou {user} a {name}'),
  MemberRemoved: words('Removed {user} from {name}', 'Quitó a {user} de {name}', 'Removeu {user} de {name}'),
  PersonaCreated: words('Created the persona {name}', 'Creó el perfil profesional {name}', 'Criou a persona {name}'),
  PersonaChanged: words(
    'Changed the persona {name}',
    'Cambió el perfil profesional {name}',
    'Alterou a persona {name}',
  ),
  PersonaArchived: words(
    'Archived the persona {name}',
    'Archivó el perfil profesional {name}',
    'Arquivou a persona {name}',
  ),
  RecommendationCreated: words(
    'Created the recommendation {name}',
    'Creó la recomendación {name}',
    'Criou a recomendação {name}',
  ),
  RecommendationChanged: words(
    'Changed the recommendation {name}',
    'Cambió la recomendación {name}',
    'Alterou a recomendação {name}',
  ),
  RecommendationArchived: words(
    'Archived the recommendation {name}',
    'Archivó la recomendación {name}',
    'Arquivou a recomendação {name}',
  ),
  TemplateCreated: words('Created the template {name}', 'Creó la plantilla {name}', 'Criou o modelo {name}'),
  TemplateImported: words('Imported the template {name}', 'Importó la plantilla {name}', 'Importou o modelo {name}'),
  TemplateDuplicated: words(
    'Created the template {name} as a copy',
    'Creó la plantilla {name} como copia',
    'Criou o modelo {name} como cópia',
  ),
  TemplateProfileChanged: words('Changed the template {name}', 'Cambió la plantilla {name}', 'Alterou o modelo {name}'),
  LevelAdded: words('Added the level {name}', 'Añadió el nivel {name}', 'Adicionou o nível {name}'),
  LevelChanged: words('Changed the level {name}', 'Cambió el nivel {name}', 'Alterou o nível {name}'),
  LevelRemoved: words('Deleted the level {name}', 'Eliminó el nivel {name}', 'Excluiu o nível {name}'),
  AreaAdded: words('Added the area {name}', 'Añadió el área {name}', 'Adicionou a área {name}'),
  AreaChanged: words('Changed the area {name}', 'Cambió el área {name}', 'Alterou a área {name}'),
  AreaRemoved: words('Deleted the area {name}', 'Eliminó el área {name}', 'Excluiu a área {name}'),
  ObjectiveAdded: words('Added the objective {name}', 'Añadió el objetivo {name}', 'Adicionou o objetivo {name}'),
  ObjectiveChanged: words('Changed the objective {name}', 'Cambió el objetivo {name}', 'Alterou o objetivo {name}'),
  ObjectiveRemoved: words('Deleted the objective {name}', 'Eliminó el objetivo {name}', 'Excluiu o objetivo {name}'),
  MaturityDescribed: words(
    'Described an objective at a level',
    'Describió un objetivo en un nivel',
    'Descreveu um objetivo em um nível',
  ),
  QuestionAdded: words('Added the question {name}', 'Añadió la pregunta {name}', 'Adicionou a pergunta {name}'),
  QuestionChanged: words('Changed the question {name}', 'Cambió la pregunta {name}', 'Alterou a pergunta {name}'),
  QuestionRemoved: words('Deleted the question {name}', 'Eliminó la pregunta {name}', 'Excluiu a pergunta {name}'),
  ChoiceAdded: words('Added the choice {name}', 'Añadió la opción {name}', 'Adicionou a alternativa {name}'),
  ChoiceChanged: words('Changed the choice {name}', 'Cambió la opción {name}', 'Alterou a alternativa {name}'),
  ChoiceRemoved: words('Deleted the choice {name}', 'Eliminó la opción {name}', 'Excluiu a alternativa {name}'),
  RecommendationAttached: words(
    'Attached {recommendation} to the objective {name}',
    'Vinculó {recommendation} al objetivo {name}',
    'Vinculou {recommendation} ao objetivo {name}',
  ),
  RecommendationDetached: words(
    'Detached {recommendation} from the objective {name}',
    'Desvinculó {recommendation} del objetivo {name}',
    'Desvinculou {recommendation} do objetivo {name}',
  ),
  QuestionRecommendationAttached: words(
    'Attached {recommendation} to the question {name}',
    'Vinculó {recommendation} a la pregunta {name}',
    'Vinculou {recommendation} à pergunta {name}',
  ),
  QuestionRecommendationDetached: words(
    'Detached {recommendation} from the question {name}',
    'Desvinculó {recommendation} de la pregunta {name}',
    'Desvinculou {recommendation} da pergunta {name}',
  ),
  TemplateDeployed: words('Deployed the template {name}', 'Desplegó la plantilla {name}', 'Implantou o modelo {name}'),
  TemplateSubmitted: words(
    'Submitted the template {name} to the public library',
    'Propuso la plantilla {name} para la biblioteca pública',
    'Enviou o modelo {name} para a biblioteca pública',
  ),
  TemplatePublished: words('Published the template {name}', 'Publicó la plantilla {name}', 'Publicou o modelo {name}'),
  TemplateUnpublished: words(
    'Took the template {name} out of the public library',
    'Retiró la plantilla {name} de la biblioteca pública',
    'Retirou o modelo {name} da biblioteca pública',
  ),
  TemplateArchived: words('Archived the template {name}', 'Archivó la plantilla {name}', 'Arquivou o modelo {name}'),
  AssessmentsApplied: words(
    'Applied the assessment {name} to {node}',
    'Aplicó la evaluación {name} a {node}',
    'Aplicou a avaliação {name} a {node}',
  ),
  AssessmentChanged: words(
    'Changed the assessment {name}',
    'Cambió la evaluación {name}',
    'Alterou a avaliação {name}',
  ),
  AssessmentsTriggered: words(
    'Asked people for {name}: {people}',
    'Preguntó a personas para {name}: {people}',
    'Perguntou a pessoas para {name}: {people}',
  ),
  AssessmentArchived: words(
    'Archived the assessment {name}',
    'Archivó la evaluación {name}',
    'Arquivou a avaliação {name}',
  ),
  FormStarted: words(
    '{user} began to answer {name}',
    '{user} empezó a responder {name}',
    '{user} começou a responder {name}',
  ),
  AnswersSubmitted: words(
    '{user} submitted answers to {name}: {answered} answered, {notApplicable} not applicable',
    '{user} envió respuestas a {name}: {answered} respondidas, {notApplicable} no aplican',
    '{user} enviou respostas a {name}: {answered} respondidas, {notApplicable} não se aplicam',
  ),
};
