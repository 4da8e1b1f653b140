import { describe, expect, it } from '@jest/globals';
import type { Language } from '@tidemark/contracts';
import { type Intent, intentOf, subjectOf } from './intents.js';

type Asked = Readonly<Record<Intent, readonly string[]>>;

/** Ways to ask for the same thing. Booking is a node, Observability an objective. */
const asked: Readonly<Record<Language, Asked>> = {
  'en-US': {
    greeting: ['Hi', 'Hello!', 'hey there', 'Good morning', 'Hello, Marlin', 'Good evening, Marlin!'],
    recommendations: [
      'What should we do next?',
      'What should we improve in Booking?',
      'How can we improve Observability?',
      'Where should we start?',
      'What do you recommend for Booking?',
      'Any suggestions for Booking?',
      'What would you suggest to our team?',
      'What should we work on first?',
      'What are our next steps?',
      'How do we get better at Observability?',
      'Do you have advice for Booking?',
      'What do you propose for Observability?',
    ],
    lowest: [
      'What is our lowest objective?',
      'Which team is doing worst?',
      'the two lowest objectives',
      'Where are we weakest?',
      'Which area is the least mature?',
      'What are our weak points?',
      'our weaknesses in Booking',
      'Who is furthest behind?',
      'poorest results',
    ],
    highest: [
      'What is our highest objective?',
      'best area of Booking',
      'Where are we strongest?',
      'Which team is the most mature?',
      'What are our strengths?',
      'the best three objectives',
      'Which unit is furthest ahead?',
    ],
    respondents: [
      'How many have answered in Booking?',
      'Who has not answered yet?',
      'Who is still missing?',
      'How many responses are outstanding?',
      'How many people responded?',
      'Who hasn’t replied?',
      'How many answers are pending?',
      'Who did not submit?',
    ],
    coverage: ['What is the coverage of Booking?', 'our coverage', 'Coverage in Booking', 'How is our coverage?'],
    'own-value': [
      'What is my result?',
      'my score',
      'Where are my results?',
      'my level in Booking',
      'What is my maturity?',
    ],
    value: [
      'our maturity',
      'What is the value of Booking?',
      'How are we doing?',
      'Where are we in Observability?',
      'How mature is Booking?',
      'Compare Booking and Payments',
      'What is our index?',
      'results of Booking',
      'Where does Booking stand?',
      'Observability in Booking?',
    ],
    change: ['What changed since the last round?', 'How did we change in Booking?', 'How do we compare with H1?'],
    disagreement: ['Where do we disagree?', 'What is our biggest disagreement?'],
    summary: ['Summarize this for the board', 'Give me a summary', 'our summary in Booking'],
  },
  es: {
    greeting: ['Hola', '¡Buenos días!', 'Buenas tardes', 'Hola, Marlin', 'buenas', '¡Hola, qué tal!'],
    recommendations: [
      '¿Qué debemos hacer?',
      '¿Qué recomienda para Booking?',
      '¿Qué nos sugiere en Booking?',
      '¿Qué me recomiendas para Booking?',
      '¿Tiene sugerencias para Booking?',
      '¿Cómo podemos mejorar Observability?',
      '¿Qué hay que mejorar?',
      '¿Cuáles son nuestros próximos pasos?',
      '¿Por dónde empezamos?',
      '¿Por dónde empiezo en Booking?',
      '¿Qué aconsejan para Observability?',
      '¿Qué propone para Booking?',
    ],
    lowest: [
      '¿Cuál es nuestro objetivo más bajo?',
      '¿Qué equipo está peor?',
      'los dos objetivos más débiles',
      '¿Cuáles son nuestros puntos débiles?',
      '¿Cuál es el área menos madura?',
      'nuestras debilidades en Booking',
      'el menor resultado',
      'los peores equipos',
    ],
    highest: [
      '¿Cuál es nuestro objetivo más alto?',
      'el mejor equipo',
      '¿Dónde somos más fuertes?',
      '¿Cuáles son nuestras fortalezas?',
      'nuestros puntos fuertes',
      '¿Qué área es la más madura?',
      'las mejores áreas de Booking',
    ],
    respondents: [
      '¿Cuántos han respondido en Booking?',
      '¿Quién no respondió aún?',
      '¿Quién falta por contestar?',
      '¿Cuántas respuestas faltan?',
      '¿Cuántos contestaron?',
      '¿Quiénes están pendientes?',
      '¿Quién todavía no ha enviado?',
    ],
    coverage: ['¿Cuál es la cobertura de Booking?', 'nuestra cobertura', 'cobertura en Booking'],
    'own-value': ['¿Cuál es mi resultado?', 'mi nota', 'mi nivel en Booking', 'mis resultados', 'mi madurez'],
    value: [
      'nuestra madurez',
      '¿Cuál es el valor de Booking?',
      '¿Cómo vamos?',
      '¿Cómo estamos en Observability?',
      '¿Dónde está Booking?',
      'Compara Booking y Payments',
      'nuestro índice',
      'resultados de Booking',
      'la puntuación de Booking',
    ],
    change: ['¿Qué cambió desde la última ronda?', '¿Cómo nos comparamos con H1?'],
    disagreement: ['¿Dónde están los mayores desacuerdos?', '¿Dónde discrepamos?'],
    summary: ['Resuma esto para la dirección', 'un resumen de Booking'],
  },
  'pt-BR': {
    greeting: ['Oi', 'Olá!', 'Bom dia', 'Boa tarde', 'Olá, Marlin', 'Oi, tudo bem?'],
    recommendations: [
      'O que devemos fazer?',
      'O que recomenda para Booking?',
      'O que você sugere em Booking?',
      'Tem sugestões para Booking?',
      'Como podemos melhorar Observability?',
      'O que temos que melhorar?',
      'Quais são os nossos próximos passos?',
      'Por onde começamos?',
      'Por onde começar em Booking?',
      'O que aconselha para Observability?',
      'O que propõe para Booking?',
      'Alguma dica para Booking?',
    ],
    lowest: [
      'Qual é o nosso objetivo mais baixo?',
      'Qual equipe está pior?',
      'os dois objetivos mais fracos',
      'Quais são os nossos pontos fracos?',
      'Qual área é a menos madura?',
      'nossas fraquezas em Booking',
      'o menor resultado',
      'as piores equipes',
    ],
    highest: [
      'Qual é o nosso objetivo mais alto?',
      'a melhor equipe',
      'Onde somos mais fortes?',
      'Quais são as nossas forças?',
      'nossos pontos fortes',
      'Qual área é a mais madura?',
      'as melhores áreas de Booking',
    ],
    respondents: [
      'Quantos responderam em Booking?',
      'Quem ainda não respondeu?',
      'Quem falta responder?',
      'Quantas respostas faltam?',
      'Quantas pessoas não responderam?',
      'Quem está pendente?',
      'Quem não enviou?',
    ],
    coverage: ['Qual é a cobertura de Booking?', 'nossa cobertura', 'cobertura em Booking'],
    'own-value': [
      'Qual é o meu resultado?',
      'minha nota',
      'meu nível em Booking',
      'meus resultados',
      'minha maturidade',
    ],
    value: [
      'nossa maturidade',
      'Qual é o valor de Booking?',
      'Como vamos?',
      'Como estamos em Observability?',
      'Onde está Booking?',
      'Compare Booking e Payments',
      'nosso índice',
      'resultados de Booking',
      'a pontuação de Booking',
    ],
    change: ['O que mudou desde a última rodada?', 'Como nos comparamos com H1?'],
    disagreement: ['Onde discordamos?', 'Qual é o nosso maior desacordo?'],
    summary: ['Resuma isto para a diretoria', 'um resumo de Booking'],
  },
};

/** Questions about the product, not about figures. */
const aboutTheProduct: Readonly<Record<Language, readonly string[]>> = {
  'en-US': ['How is maturity computed?', 'What is a node?', 'How do I invite people?', 'What are recommendations?'],
  es: ['¿Cómo se calcula la madurez?', '¿Qué es un nodo?', '¿Cómo puedo invitar a personas?', '¿Qué significa nivel?'],
  'pt-BR': [
    'Como se calcula a maturidade?',
    'O que é um nó?',
    'Como posso convidar pessoas?',
    'O que significa nível?',
  ],
};

const hintsOf = (question: string) => ({
  namesPlace: /Booking|Payments/.test(question),
  namesPiece: question.includes('Observability'),
});
const meant = (question: string) => intentOf(question, hintsOf(question));

describe('the meaning of a question', () => {
  for (const [language, intents] of Object.entries(asked))
    for (const [intent, questions] of Object.entries(intents))
      it.each(questions)(`${language}: ${intent}: %s`, (question) => {
        expect(meant(question)).toBe(intent);
      });

  it.each(Object.values(aboutTheProduct).flat())('is not about figures: %s', (question) => {
    expect(meant(question)).toBeUndefined();
  });

  it('does not match a phrase inside a word', () => {
    expect(meant('Shiva')).toBeUndefined();
    expect(meant('The bestiary of Booking')).toBeUndefined();
  });
});

describe('the things to rank', () => {
  it.each([
    ['Which team is doing worst?', 'node'],
    ['¿Qué equipo está peor?', 'node'],
    ['Qual nó está pior?', 'node'],
    ['the weakest areas of the team', 'area'],
    ['las áreas más bajas', 'area'],
    ['the lowest objectives of the team', 'objective'],
    ['onde estamos pior nos objetivos', 'objective'],
    ['what is lowest', 'objective'],
  ] as const)('%s', (question, subject) => {
    expect(subjectOf(question)).toBe(subject);
  });
});
