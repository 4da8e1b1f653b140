import type { Language } from '@tidemark/contracts';

const english = {
  greeting:
    'Hello, I am Marlin. I look answers up in what you may see: results, templates and recommendations of your organization, and the product’s help. Ask me, for example: “{example}”',
  salesGreeting:
    'Hello, I am Marlin. I look answers up in what is written about Tidemark. Ask me, for example: “{example}”',
  example: 'Which are our lowest objectives?',
  salesExample: 'What does Tidemark do?',
  unknown:
    'I do not know. I found nothing about this in the results, templates and recommendations that you may see, nor in the product’s help.',
  salesUnknown:
    'I do not know. I found nothing about this in what is written about Tidemark. Ask me what it does and how it works.',
  noResults: 'I see no results that this could be answered from: nothing was answered yet, or you may not see it.',
  seeAlso: 'See also: {titles}.',
  lowestObjective:
    'The lowest objective {where} is {name}, with {value} of {levels} (maturity {maturity}{level}). {cite}',
  highestObjective:
    'The highest objective {where} is {name}, with {value} of {levels} (maturity {maturity}{level}). {cite}',
  lowestArea: 'The lowest area {where} is {name}, with {value} of {levels} (maturity {maturity}). {cite}',
  highestArea: 'The highest area {where} is {name}, with {value} of {levels} (maturity {maturity}). {cite}',
  lowestNode: 'The lowest result is that of {name}, with {value} of {levels} (maturity {maturity}). {cite}',
  highestNode: 'The highest result is that of {name}, with {value} of {levels} (maturity {maturity}). {cite}',
  then: 'Next:',
  ranked: '{place}. {name}: {value} {cite}',
  whereOne: 'in {node} ({assessment})',
  whereAll: 'in the newest assessments of the nodes that you may see',
  inNode: '{name} in {node}',
  result:
    '{node}, {assessment} ({template}): assessment value {value} of {levels}, maturity {maturity}. Coverage {coverage}; {submitted} of {expected} people have answered. {cite}',
  standing:
    '{name} in {node}, {assessment}: assessment value {value} of {levels}, maturity {maturity}{level}. Coverage {coverage}. {cite}',
  own: 'Your own answers in {assessment}, {node}: {value} of {levels}, maturity {maturity}. The team: {team}. {cite}',
  ownMissing: 'You have not answered {assessment} in {node}. {cite}',
  coverage:
    'Coverage of {assessment} in {node}: {coverage} ({answered} of {pairs} expected answers). {submitted} of {expected} people have answered. {cite}',
  respondents:
    '{submitted} of {expected} people have answered {assessment} in {node}; still missing: {missing}. {cite}',
  namesElsewhere: 'I name nobody: who they are stands in the list of respondents, for those who may see it.',
  noValue: 'no value yet',
  noCoverage: 'unknown',
  nextLevel: 'The next level, {level}: {description}',
  recommended: 'Recommended:',
  recommendation: '• {title}: {description} {url} {cite}',
  noRecommendation: 'No recommendation is attached to it.',
  more: 'There are {count} more; name a node or an assessment to see those.',
  partial: 'I looked at the {given} assessments nearest to your question, of {all}.',
};
export type Texts = typeof english;

const spanish: Texts = {
  greeting:
    'Hola, soy Marlin. Busco respuestas en lo que usted puede ver: resultados, plantillas y recomendaciones de su organización, y la ayuda del producto. Pregúnteme, por ejemplo: «{example}»',
  salesGreeting:
    'Hola, soy Marlin. Busco respuestas en lo que está escrito sobre Tidemark. Pregúnteme, por ejemplo: «{example}»',
  example: '¿Cuáles son nuestros objetivos más bajos?',
  salesExample: '¿Qué hace Tidemark?',
  unknown:
    'No lo sé. No encontré nada sobre esto en los resultados, plantillas y recomendaciones que usted puede ver, ni en la ayuda del producto.',
  salesUnknown:
    'No lo sé. No encontré nada sobre esto en lo que está escrito sobre Tidemark. Pregúnteme qué hace y cómo funciona.',
  noResults: 'No veo resultados con los que responder: todavía no se respondió nada, o usted no puede verlo.',
  seeAlso: 'Ver también: {titles}.',
  lowestObjective:
    'El objetivo más bajo {where} es {name}, con {value} de {levels} (madurez {maturity}{level}). {cite}',
  highestObjective:
    'El objetivo más alto {where} es {name}, con {value} de {levels} (madurez {maturity}{level}). {cite}',
  lowestArea: 'El área más baja {where} es {name}, con {value} de {levels} (madurez {maturity}). {cite}',
  highestArea: 'El área más alta {where} es {name}, con {value} de {levels} (madurez {maturity}). {cite}',
  lowestNode: 'El resultado más bajo es el de {name}, con {value} de {levels} (madurez {maturity}). {cite}',
  highestNode: 'El resultado más alto es el de {name}, con {value} de {levels} (madurez {maturity}). {cite}',
  then: 'Después:',
  ranked: '{place}. {name}: {value} {cite}',
  whereOne: 'en {node} ({assessment})',
  whereAll: 'en las evaluaciones más recientes de los nodos que usted puede ver',
  inNode: '{name} en {node}',
  result:
    '{node}, {assessment} ({template}): valor de evaluación {value} de {levels}, madurez {maturity}. Cobertura {coverage}; respondieron {submitted} de {expected} personas. {cite}',
  standing:
    '{name} en {node}, {assessment}: valor de evaluación {value} de {levels}, madurez {maturity}{level}. Cobertura {coverage}. {cite}',
  own: 'Sus propias respuestas en {assessment}, {node}: {value} de {levels}, madurez {maturity}. El equipo: {team}. {cite}',
  ownMissing: 'Usted no ha respondido {assessment} en {node}. {cite}',
  coverage:
    'Cobertura de {assessment} en {node}: {coverage} ({answered} de {pairs} respuestas esperadas). Respondieron {submitted} de {expected} personas. {cite}',
  respondents:
    'Respondieron {assessment} en {node} {submitted} de {expected} personas; por responder: {missing}. {cite}',
  namesElsewhere: 'No nombro a nadie: quiénes son está en la lista de participantes, para quien puede verla.',
  noValue: 'todavía sin valor',
  noCoverage: 'desconocida',
  nextLevel: 'El nivel siguiente, {level}: {description}',
  recommended: 'Recomendaciones:',
  recommendation: '• {title}: {description} {url} {cite}',
  noRecommendation: 'No tiene ninguna recomendación asociada.',
  more: 'Hay {count} más; nombre un nodo o una evaluación para verlos.',
  partial: 'Miré las {given} evaluaciones más cercanas a su pregunta, de {all}.',
};

const portuguese: Texts = {
  greeting:
    'Olá, eu sou o Marlin. Procuro respostas no que você pode ver: resultados, modelos e recomendações da sua organização, e a ajuda do produto. Pergunte, por exemplo: “{example}”',
  salesGreeting:
    'Olá, eu sou o Marlin. Procuro respostas no que está escrito sobre o Tidemark. Pergunte, por exemplo: “{example}”',
  example: 'Quais são os nossos objetivos mais baixos?',
  salesExample: 'O que o Tidemark faz?',
  unknown:
    'Não sei. Não encontrei nada sobre isso nos resultados, modelos e recomendações que você pode ver, nem na ajuda do produto.',
  salesUnknown:
    'Não sei. Não encontrei nada sobre isso no que está escrito sobre o Tidemark. Pergunte o que ele faz e como funciona.',
  noResults: 'Não vejo resultados com que responder: nada foi respondido ainda, ou você não pode ver.',
  seeAlso: 'Veja também: {titles}.',
  lowestObjective:
    'O objetivo mais baixo {where} é {name}, com {value} de {levels} (maturidade {maturity}{level}). {cite}',
  highestObjective:
    'O objetivo mais alto {where} é {name}, com {value} de {levels} (maturidade {maturity}{level}). {cite}',
  lowestArea: 'A área mais baixa {where} é {name}, com {value} de {levels} (maturidade {maturity}). {cite}',
  highestArea: 'A área mais alta {where} é {name}, com {value} de {levels} (maturidade {maturity}). {cite}',
  lowestNode: 'O resultado mais baixo é o de {name}, com {value} de {levels} (maturidade {maturity}). {cite}',
  highestNode: 'O resultado mais alto é o de {name}, com {value} de {levels} (maturidade {maturity}). {cite}',
  then: 'Depois:',
  ranked: '{place}. {name}: {value} {cite}',
  whereOne: 'em {node} ({assessment})',
  whereAll: 'nas avaliações mais recentes dos nós que você pode ver',
  inNode: '{name} em {node}',
  result:
    '{node}, {assessment} ({template}): valor da avaliação {value} de {levels}, maturidade {maturity}. Cobertura {coverage}; {submitted} de {expected} pessoas responderam. {cite}',
  standing:
    '{name} em {node}, {assessment}: valor da avaliação {value} de {levels}, maturidade {maturity}{level}. Cobertura {coverage}. {cite}',
  own: 'As suas próprias respostas em {assessment}, {node}: {value} de {levels}, maturidade {maturity}. A equipe: {team}. {cite}',
  ownMissing: 'Você não respondeu {assessment} em {node}. {cite}',
  coverage:
    'Cobertura de {assessment} em {node}: {coverage} ({answered} de {pairs} respostas esperadas). {submitted} de {expected} pessoas responderam. {cite}',
  respondents:
    '{submitted} de {expected} pessoas responderam {assessment} em {node}; ainda por responder: {missing}. {cite}',
  namesElsewhere: 'Não digo nomes: quem são está na lista de respondentes, para quem pode vê-la.',
  noValue: 'ainda sem valor',
  noCoverage: 'desconhecida',
  nextLevel: 'O próximo nível, {level}: {description}',
  recommended: 'Recomendações:',
  recommendation: '• {title}: {description} {url} {cite}',
  noRecommendation: 'Nenhuma recomendação está associada a ele.',
  more: 'Há mais {count}; diga um nó ou uma avaliação para vê-los.',
  partial: 'Olhei as {given} avaliações mais próximas da sua pergunta, de {all}.',
};

export const texts: Readonly<Record<Language, Texts>> = { 'en-US': english, es: spanish, 'pt-BR': portuguese };
