import type { Language } from '@tidemark/contracts';

/** A question in three languages, and the help topic that answers it, or what the computed answer contains. */
export interface ManagerQuestion {
  readonly asked: Readonly<Record<Language, string>>;
  readonly topic?: string;
  readonly says?: readonly RegExp[];
}

const ask = (en: string, es: string, pt: string): ManagerQuestion['asked'] => ({ 'en-US': en, es, 'pt-BR': pt });
const says = (asked: ManagerQuestion['asked'], ...found: RegExp[]): ManagerQuestion => ({ asked, says: found });
const topic = (id: string, asked: ManagerQuestion['asked']): ManagerQuestion => ({ asked, topic: id });

const advice = [/Observability/, /example\.org\/primer/];
const change = [/Autumn/, /Spring/, /\+0[.,]43/, /Observability \(\+0[.,]8\d\)/];

/** What a manager asks of the results and of the product. */
export const managerQuestions: readonly ManagerQuestion[] = [
  says(
    ask('Where should Booking start next?', '¿Por dónde debería empezar Booking?', 'Por onde Booking deveria começar?'),
    ...advice,
  ),
  says(ask('What should we do first?', '¿Qué debemos hacer primero?', 'O que devemos fazer primeiro?'), ...advice),
  says(
    ask(
      'What are our lowest objectives in Booking?',
      '¿Cuáles son nuestros objetivos más bajos en Booking?',
      'Quais são os nossos objetivos mais baixos em Booking?',
    ),
    /Observability/,
    /2[.,]35/,
  ),
  says(
    ask('Where is Booking strongest?', '¿Dónde es Booking más fuerte?', 'Onde Booking é mais forte?'),
    /Code review/,
    /4[.,]01/,
  ),
  says(ask('How is Booking doing?', '¿Cómo va Booking?', 'Como vai Booking?'), /3[.,]18/),
  says(
    ask('Which team is the most mature?', '¿Qué equipo es el más maduro?', 'Qual equipe é a mais madura?'),
    /Booking/,
    /3[.,]18/,
  ),
  says(ask('Which team is doing worst?', '¿Qué equipo está peor?', 'Qual equipe está pior?'), /Payments/, /2[.,]60/),
  says(
    ask(
      'What changed in Booking since the last round?',
      '¿Qué cambió en Booking desde la última ronda?',
      'O que mudou em Booking desde a última rodada?',
    ),
    ...change,
  ),
  says(ask('Compare Booking with Autumn', 'Compara Booking con Autumn', 'Compare Booking com Autumn'), ...change),
  says(ask('Why did Booking improve?', '¿Por qué mejoró Booking?', 'Por que Booking melhorou?'), ...change),
  says(ask('Has Booking got better?', '¿Ha mejorado Booking?', 'Booking melhorou?'), ...change),
  says(
    ask(
      'Write a summary of Booking for the board',
      'Escribe un resumen de Booking para la dirección',
      'Escreva um resumo de Booking para a diretoria',
    ),
    /3[.,]18/,
    /Code review/,
    /Observability/,
    /Autumn/,
  ),
  says(
    ask('Where do people in Booking disagree?', '¿En qué hay desacuerdo en Booking?', 'Em que Booking discorda?'),
    /Observability/,
    /0[.,]62/,
  ),
  says(ask('Who has not answered yet?', '¿Quién no ha respondido todavía?', 'Quem ainda não respondeu?'), /7/, /8/),
  says(ask('What is our coverage?', '¿Cuál es nuestra cobertura?', 'Qual é a nossa cobertura?'), /85/),
  says(ask('What is my score?', '¿Cuál es mi puntuación?', 'Qual é a minha pontuação?'), /3[.,]20/),
  topic(
    'reminders',
    ask(
      'How do I remind people who have not answered?',
      '¿Cómo recuerdo a quienes no han respondido?',
      'Como lembro quem não respondeu?',
    ),
  ),
  topic('report', ask('How do I export a report?', '¿Cómo exporto un informe?', 'Como exporto um relatório?')),
  topic(
    'notes',
    ask(
      'What did people write in their notes?',
      '¿Qué escribieron las personas en sus notas?',
      'O que as pessoas escreveram nas notas?',
    ),
  ),
  topic(
    'over-time',
    ask(
      'How do I see results over time?',
      '¿Cómo veo los resultados en el tiempo?',
      'Como vejo os resultados ao longo do tempo?',
    ),
  ),
  topic('revise', ask('How do I revise a template?', '¿Cómo reviso una plantilla?', 'Como reviso um modelo?')),
  topic(
    'revise',
    ask(
      'How do I compare two versions of a template?',
      '¿Cómo comparo dos versiones de una plantilla?',
      'Como comparo duas versões de um modelo?',
    ),
  ),
  topic('agreement', ask('What does agreement mean?', '¿Qué significa el acuerdo?', 'O que significa a concordância?')),
  topic(
    'assessment-value',
    ask('How is a score computed?', '¿Cómo se calcula una puntuación?', 'Como é calculada uma pontuação?'),
  ),
  topic(
    'maturity-value',
    ask(
      'How is the level reached computed?',
      '¿Cómo se calcula el nivel alcanzado?',
      'Como é calculado o nível alcançado?',
    ),
  ),
  topic('privacy', ask('Who sees my answers?', '¿Quién ve mis respuestas?', 'Quem vê as minhas respostas?')),
  topic('members', ask('How do I invite people?', '¿Cómo invito a personas?', 'Como convido pessoas?')),
  topic(
    'presenter',
    ask(
      'How do I present results in a meeting?',
      '¿Cómo presento resultados en una reunión?',
      'Como apresento resultados em uma reunião?',
    ),
  ),
  topic(
    'archive',
    ask('How do I restore something archived?', '¿Cómo restauro algo archivado?', 'Como restauro algo arquivado?'),
  ),
  topic('settings', ask('How do I change my password?', '¿Cómo cambio mi contraseña?', 'Como mudo minha senha?')),
];

/** What a visitor asks of the product. */
export const visitorQuestions: readonly ManagerQuestion[] = [
  topic('tidemark', ask('What is Tidemark?', '¿Qué es Tidemark?', 'O que é o Tidemark?')),
  topic('start', ask('How do I start?', '¿Cómo empiezo?', 'Como começo?')),
  topic('start', ask('Can I try it?', '¿Puedo probarlo?', 'Posso testar?')),
  topic('start', ask('How do I sign up?', '¿Cómo me registro?', 'Como me cadastro?')),
  topic('start', ask('Which starters are there?', '¿Qué plantillas de inicio hay?', 'Quais modelos iniciais existem?')),
  topic('price', ask('How much does it cost?', '¿Cuánto cuesta?', 'Quanto custa?')),
  topic('price', ask('Is there a free trial?', '¿Hay una prueba gratis?', 'Há um teste grátis?')),
  topic('privacy', ask('Is it GDPR compliant?', '¿Cumple el RGPD?', 'Está em conformidade com a LGPD?')),
  topic('privacy', ask('Is our data safe?', '¿Están seguros nuestros datos?', 'Nossos dados estão seguros?')),
  topic(
    'own-model',
    ask('Can I bring my own model?', '¿Puedo traer mi propio modelo?', 'Posso trazer o meu próprio modelo?'),
  ),
  topic('privacy', ask('Who sees my answers?', '¿Quién ve mis respuestas?', 'Quem vê as minhas respostas?')),
];
