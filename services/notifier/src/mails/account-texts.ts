import type { Language } from '@tidemark/contracts';
import { changeTexts } from './change-texts.js';
import type { MailTexts } from './mail-texts.js';

/** What a mail about an account is about; `known` tells of an account that there is, here or elsewhere. */
export type AccountMailKind =
  | 'sign-up'
  | 'verification'
  | 'reset'
  | 'known'
  | 'known-elsewhere'
  | 'invited-elsewhere'
  | 'new-address'
  | 'address-notice'
  | 'address-taken'
  | 'super-given';

export interface AccountTexts {
  readonly greeting: string;
  readonly greetingUnknown: string;
  /** In place of a name that is not known any more. */
  readonly somebody: string;
  readonly mails: Readonly<Record<AccountMailKind, MailTexts>>;
}

/** Each language has every mail: the compiler sees to it. */
export const accountTexts: Readonly<Record<Language, AccountTexts>> = {
  'en-US': {
    greeting: 'Hello {firstName},',
    greetingUnknown: 'Hello,',
    somebody: 'Somebody',
    mails: {
      ...changeTexts['en-US'],
      'sign-up': {
        subject: '{organization} invites you to Tidemark',
        lines: [
          '{organization} would like you to take part in its maturity assessments. Choose a name and a password, and you are in.',
        ],
        open: 'Sign up',
        small: [
          'The link is yours alone, works once and is valid for 14 days.',
          'If you did not expect this mail, you can simply ignore it.',
        ],
      },
      verification: {
        subject: 'Please confirm your e-mail address',
        lines: ['You asked for an account. One click shows that this address is yours, and then you can go on.'],
        open: 'Confirm the address',
        small: [
          'The link works once and is valid for 24 hours.',
          'If it was not you, ignore this mail: without the click there is no account.',
        ],
      },
      reset: {
        subject: 'A new password for Tidemark',
        lines: ['Somebody, probably you, asked for a new password for this account.'],
        open: 'Choose a new password',
        small: [
          'The link works once and is valid for one hour. The new password ends all sessions.',
          'If it was not you, ignore this mail: your password stays as it is.',
        ],
      },
      known: {
        subject: 'You already have an account',
        lines: [
          'Somebody, probably you, asked for a new account with this address. It already has one, at {organization}, so no other was made.',
        ],
        open: 'Sign in',
        small: ['Forgotten the password? The sign-in page helps. If it was not you, there is nothing to do.'],
      },
      'known-elsewhere': {
        subject: '{inviter} would like to invite you',
        lines: [
          '{inviter} invited this address to its maturity assessments. It already belongs to your account at {organization}, and an address belongs to one account only.',
          'To take part there as well, give {inviter} another address of yours.',
        ],
        open: 'Sign in to your account',
        small: ['Nothing about your account was told to {inviter}.'],
      },
      'invited-elsewhere': {
        subject: '{inviter} would like to invite you',
        lines: [
          '{inviter} invited this address to its maturity assessments. {organization} invited it before, and an address belongs to one account only. You can still sign up at {organization}.',
          'To take part at {inviter} as well, give {inviter} another address of yours.',
        ],
        open: 'Sign up',
        small: [
          'The link leads to {organization}. It is yours alone, works once and is valid for 14 days.',
          'Nothing about {organization} was told to {inviter}. If you did not expect this mail, you can simply ignore it.',
        ],
      },
    },
  },
  es: {
    greeting: 'Hola, {firstName}:',
    greetingUnknown: 'Hola:',
    somebody: 'Alguien',
    mails: {
      ...changeTexts['es'],
      'sign-up': {
        subject: '{organization} le invita a Tidemark',
        lines: [
          'A {organization} le gustaría que participara en sus evaluaciones de madurez. Elija un nombre y una contraseña, y listo.',
        ],
        open: 'Registrarse',
        small: [
          'El enlace es solo para usted, sirve una vez y es válido durante 14 días.',
          'Si no esperaba este correo, puede ignorarlo sin más.',
        ],
      },
      verification: {
        subject: 'Confirme su dirección de correo',
        lines: ['Ha pedido una cuenta. Un clic demuestra que esta dirección es suya, y después puede seguir.'],
        open: 'Confirmar la dirección',
        small: [
          'El enlace sirve una vez y es válido durante 24 horas.',
          'Si no ha sido usted, ignore este correo: sin el clic no habrá ninguna cuenta.',
        ],
      },
      reset: {
        subject: 'Una contraseña nueva para Tidemark',
        lines: ['Alguien, probablemente usted, ha pedido una contraseña nueva para esta cuenta.'],
        open: 'Elegir una contraseña nueva',
        small: [
          'El enlace sirve una vez y es válido durante una hora. La contraseña nueva cierra todas las sesiones.',
          'Si no ha sido usted, ignore este correo: su contraseña sigue siendo la misma.',
        ],
      },
      known: {
        subject: 'Ya tiene una cuenta',
        lines: [
          'Alguien, probablemente usted, ha pedido una cuenta nueva con esta dirección. Ya tiene una, en {organization}, así que no se ha creado otra.',
        ],
        open: 'Iniciar sesión',
        small: [
          '¿Ha olvidado la contraseña? La página de inicio de sesión le ayuda. Si no ha sido usted, no tiene que hacer nada.',
        ],
      },
      'known-elsewhere': {
        subject: 'A {inviter} le gustaría invitarle',
        lines: [
          '{inviter} ha invitado a esta dirección a sus evaluaciones de madurez. Ya pertenece a su cuenta en {organization}, y una dirección solo puede pertenecer a una cuenta.',
          'Para participar también allí, dé a {inviter} otra dirección suya.',
        ],
        open: 'Iniciar sesión en su cuenta',
        small: ['No se ha dicho nada de su cuenta a {inviter}.'],
      },
      'invited-elsewhere': {
        subject: 'A {inviter} le gustaría invitarle',
        lines: [
          '{inviter} ha invitado a esta dirección a sus evaluaciones de madurez. {organization} ya la había invitado antes, y una dirección solo puede pertenecer a una cuenta. Todavía puede registrarse en {organization}.',
          'Para participar también en {inviter}, dé a {inviter} otra dirección suya.',
        ],
        open: 'Registrarse',
        small: [
          'El enlace lleva a {organization}. Es solo para usted, sirve una vez y es válido durante 14 días.',
          'No se ha dicho nada de {organization} a {inviter}. Si no esperaba este correo, puede ignorarlo sin más.',
        ],
      },
    },
  },
  'pt-BR': {
    greeting: 'Olá, {firstName}!',
    greetingUnknown: 'Olá!',
    somebody: 'Alguém',
    mails: {
      ...changeTexts['pt-BR'],
      'sign-up': {
        subject: '{organization} convida você para o Tidemark',
        lines: [
          '{organization} gostaria que você participasse das suas avaliações de maturidade. Escolha um nome e uma senha, e pronto.',
        ],
        open: 'Cadastrar-se',
        small: [
          'O link é só seu, funciona uma vez e vale por 14 dias.',
          'Se você não esperava este e-mail, pode simplesmente ignorá-lo.',
        ],
      },
      verification: {
        subject: 'Confirme o seu endereço de e-mail',
        lines: ['Você pediu uma conta. Um clique mostra que este endereço é seu, e então você pode continuar.'],
        open: 'Confirmar o endereço',
        small: [
          'O link funciona uma vez e vale por 24 horas.',
          'Se não foi você, ignore este e-mail: sem o clique não há conta nenhuma.',
        ],
      },
      reset: {
        subject: 'Uma nova senha para o Tidemark',
        lines: ['Alguém, provavelmente você, pediu uma nova senha para esta conta.'],
        open: 'Escolher uma nova senha',
        small: [
          'O link funciona uma vez e vale por uma hora. A nova senha encerra todas as sessões.',
          'Se não foi você, ignore este e-mail: a sua senha continua a mesma.',
        ],
      },
      known: {
        subject: 'Você já tem uma conta',
        lines: [
          'Alguém, provavelmente você, pediu uma nova conta com este endereço. Ele já tem uma, em {organization}, por isso nenhuma outra foi criada.',
        ],
        open: 'Entrar',
        small: ['Esqueceu a senha? A página de entrada ajuda. Se não foi você, não há nada a fazer.'],
      },
      'known-elsewhere': {
        subject: '{inviter} gostaria de convidar você',
        lines: [
          '{inviter} convidou este endereço para as suas avaliações de maturidade. Ele já pertence à sua conta em {organization}, e um endereço pertence a uma única conta.',
          'Para participar também lá, dê a {inviter} outro endereço seu.',
        ],
        open: 'Entrar na sua conta',
        small: ['Nada sobre a sua conta foi dito a {inviter}.'],
      },
      'invited-elsewhere': {
        subject: '{inviter} gostaria de convidar você',
        lines: [
          '{inviter} convidou este endereço para as suas avaliações de maturidade. {organization} já o tinha convidado antes, e um endereço pertence a uma única conta. Você ainda pode se cadastrar em {organization}.',
          'Para participar também em {inviter}, dê a {inviter} outro endereço seu.',
        ],
        open: 'Cadastrar-se',
        small: [
          'O link leva a {organization}. É só seu, funciona uma vez e vale por 14 dias.',
          'Nada sobre {organization} foi dito a {inviter}. Se você não esperava este e-mail, pode simplesmente ignorá-lo.',
        ],
      },
    },
  },
};
