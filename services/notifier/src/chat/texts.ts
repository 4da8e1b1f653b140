import type { ChatRefusal, Language } from '@tidemark/contracts';

/** What a question is refused with. Each language has every key: the compiler sees to it. */
export const refusalTexts: Readonly<Record<Language, Readonly<Record<ChatRefusal, string>>>> = {
  'en-US': {
    'invalid-request': 'This question could not be read.',
    'text-empty': 'Please write a question.',
    'text-too-long': 'This question is too long. Please make it shorter.',
    'not-authenticated': 'Please sign in to ask about your organization.',
    'too-many-attempts': 'You asked many questions in a short time. Please wait a moment.',
    busy: 'Your last question is still being answered. Please wait for it.',
    timeout: 'The answer takes too long. Please try again.',
    refused: 'The assistant does not answer this question.',
    unavailable: 'The assistant cannot answer right now. Please try again later.',
  },
  es: {
    'invalid-request': 'No se pudo leer esta pregunta.',
    'text-empty': 'Escriba una pregunta.',
    'text-too-long': 'Esta pregunta es demasiado larga. Acórtela.',
    'not-authenticated': 'Inicie sesión para preguntar por su organización.',
    'too-many-attempts': 'Fueron muchas preguntas en poco tiempo. Espere un momento.',
    busy: 'Su última pregunta todavía se está respondiendo. Espere la respuesta.',
    timeout: 'La respuesta tarda demasiado. Inténtelo de nuevo.',
    refused: 'El asistente no responde a esta pregunta.',
    unavailable: 'El asistente no puede responder ahora. Inténtelo más tarde.',
  },
  'pt-BR': {
    'invalid-request': 'Não foi possível ler esta pergunta.',
    'text-empty': 'Escreva uma pergunta.',
    'text-too-long': 'Esta pergunta é longa demais. Encurte-a.',
    'not-authenticated': 'Entre na sua conta para perguntar sobre a sua organização.',
    'too-many-attempts': 'Foram muitas perguntas em pouco tempo. Espere um momento.',
    busy: 'A sua última pergunta ainda está sendo respondida. Espere a resposta.',
    timeout: 'A resposta está demorando demais. Tente de novo.',
    refused: 'O assistente não responde a esta pergunta.',
    unavailable: 'O assistente não pode responder agora. Tente mais tarde.',
  },
};

/** The lists that are given to the assistant: what they are called, and other words for it. */
export const listTexts: Readonly<
  Record<Language, Readonly<Record<'template' | 'library', { readonly title: string; readonly also: string }>>>
> = {
  'en-US': {
    template: { title: 'Our templates', also: 'list maturity models' },
    library: { title: 'Templates of the public library', also: 'list published available maturity models' },
  },
  es: {
    template: { title: 'Nuestras plantillas', also: 'lista modelos de madurez' },
    library: { title: 'Plantillas de la biblioteca pública', also: 'lista publicadas disponibles modelos de madurez' },
  },
  'pt-BR': {
    template: { title: 'Nossos modelos', also: 'lista templates modelos de maturidade' },
    library: { title: 'Modelos da biblioteca pública', also: 'lista publicados disponíveis templates de maturidade' },
  },
};
