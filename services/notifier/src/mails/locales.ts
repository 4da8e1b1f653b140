import type { Language } from '@tidemark/contracts';

/** Texts of a mail; `{name}` is filled in. Each language has every key: the compiler sees to it. */
export interface InvitationTexts {
  readonly subject: string;
  readonly reminderSubject: string;
  readonly greeting: string;
  readonly greetingUnknown: string;
  readonly asks: string;
  readonly reminds: string;
  /** How long it takes: `{minutes}` of the sentences above. */
  readonly minute: string;
  readonly minutes: string;
  readonly period: string;
  readonly until: string;
  /** In place of `until` while the form is not open yet. */
  readonly fromUntil: string;
  readonly open: string;
  readonly personal: string;
  readonly why: string;
}

export const invitationTexts: Readonly<Record<Language, InvitationTexts>> = {
  'en-US': {
    subject: '{assessment}: your view of {node}',
    reminderSubject: 'Reminder: {assessment}, your view of {node}',
    greeting: 'Hello {firstName},',
    greetingUnknown: 'Hello,',
    asks: '{organization} would like to know how you see {node}. It takes about {minutes}, and you can stop and go on later, on any device.',
    reminds:
      '{organization} still misses how you see {node}. It takes about {minutes}, and you can stop and go on later, on any device.',
    minute: '{count} minute',
    minutes: '{count} minutes',
    period: 'It is about {start} to {end}.',
    until: 'The form is open until {close}.',
    fromUntil: 'The form will be open from {opens} to {close}.',
    open: 'Answer the form',
    personal: 'The link opens your own form; you sign in with your account.',
    why: 'You get this mail because you are a member of {node} at {organization}.',
  },
  es: {
    subject: '{assessment}: su visión de {node}',
    reminderSubject: 'Recordatorio: {assessment}, su visión de {node}',
    greeting: 'Hola, {firstName}:',
    greetingUnknown: 'Hola:',
    asks: '{organization} quiere saber cómo ve usted {node}. Lleva cerca de {minutes}; puede parar y seguir más tarde, en cualquier dispositivo.',
    reminds:
      'A {organization} todavía le falta saber cómo ve usted {node}. Lleva cerca de {minutes}; puede parar y seguir más tarde, en cualquier dispositivo.',
    minute: '{count} minuto',
    minutes: '{count} minutos',
    period: 'Se refiere al periodo del {start} al {end}.',
    until: 'El formulario está abierto hasta el {close}.',
    fromUntil: 'El formulario estará abierto del {opens} al {close}.',
    open: 'Responder el formulario',
    personal: 'El enlace abre su propio formulario; entre con su cuenta.',
    why: 'Recibe este correo porque es miembro de {node} en {organization}.',
  },
  'pt-BR': {
    subject: '{assessment}: a sua visão de {node}',
    reminderSubject: 'Lembrete: {assessment}, a sua visão de {node}',
    greeting: 'Olá, {firstName}!',
    greetingUnknown: 'Olá!',
    asks: '{organization} gostaria de saber como você vê {node}. Leva cerca de {minutes}; você pode parar e continuar depois, em qualquer dispositivo.',
    reminds:
      '{organization} ainda não sabe como você vê {node}. Leva cerca de {minutes}; você pode parar e continuar depois, em qualquer dispositivo.',
    minute: '{count} minuto',
    minutes: '{count} minutos',
    period: 'Refere-se ao período de {start} a {end}.',
    until: 'O formulário fica aberto até {close}.',
    fromUntil: 'O formulário ficará aberto de {opens} a {close}.',
    open: 'Responder ao formulário',
    personal: 'O link abre o seu próprio formulário; você entra com a sua conta.',
    why: 'Você recebe este e-mail porque é membro de {node} em {organization}.',
  },
};
