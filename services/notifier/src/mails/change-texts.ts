import type { Language } from '@tidemark/contracts';
import type { MailTexts } from './mail-texts.js';

type ChangeMailKind = 'new-address' | 'address-notice' | 'address-taken' | 'super-given';

/** Mails about what changes with an account: its address, and who is a super. */
export const changeTexts: Readonly<Record<Language, Readonly<Record<ChangeMailKind, MailTexts>>>> = {
  'en-US': {
    'new-address': {
      subject: 'Please confirm your new e-mail address',
      lines: ['You want to sign in with this address from now on. One click shows that it is yours.'],
      open: 'Confirm the address',
      small: [
        'The link works once and is valid for 24 hours. Until then your old address keeps counting.',
        'If it was not you, ignore this mail: without the click nothing changes.',
      ],
    },
    'address-notice': {
      subject: 'Your e-mail address is to be changed',
      lines: [
        'Somebody, probably you, asked to change the e-mail address of your account. It counts once the new address was confirmed; until then you sign in with this one.',
      ],
      open: 'Sign in',
      small: ['If it was not you, change your password at once: whoever asked for it knows it.'],
    },
    'address-taken': {
      subject: 'Somebody wants to use your e-mail address',
      lines: [
        'Somebody wants to use this address for another account. It belongs to your account, and an address belongs to one account only, so nothing was changed.',
      ],
      open: 'Sign in',
      small: [
        'Nothing about your account was told. If it was you, sign in with this address, or use another one there.',
      ],
    },
    'super-given': {
      subject: '{organization} is getting another super',
      lines: [
        '{giver} gave {person} the role super at {organization}. Supers see and change everything in the organization.',
      ],
      open: 'Look at the users',
      small: [
        'You get this mail because you are a super of {organization}. If this should not be, change the role, and who may give it in the settings.',
      ],
    },
  },
  es: {
    'new-address': {
      subject: 'Confirme su nueva dirección de correo',
      lines: ['Quiere iniciar sesión con esta dirección a partir de ahora. Un clic demuestra que es suya.'],
      open: 'Confirmar la dirección',
      small: [
        'El enlace sirve una vez y es válido durante 24 horas. Hasta entonces sigue valiendo su dirección anterior.',
        'Si no ha sido usted, ignore este correo: sin el clic no cambia nada.',
      ],
    },
    'address-notice': {
      subject: 'Se va a cambiar su dirección de correo',
      lines: [
        'Alguien, probablemente usted, ha pedido cambiar la dirección de correo de su cuenta. Valdrá cuando se confirme la nueva dirección; hasta entonces inicie sesión con esta.',
      ],
      open: 'Iniciar sesión',
      small: ['Si no ha sido usted, cambie su contraseña enseguida: quien lo ha pedido la conoce.'],
    },
    'address-taken': {
      subject: 'Alguien quiere usar su dirección de correo',
      lines: [
        'Alguien quiere usar esta dirección para otra cuenta. Pertenece a su cuenta, y una dirección solo puede pertenecer a una cuenta, así que no se ha cambiado nada.',
      ],
      open: 'Iniciar sesión',
      small: ['No se ha dicho nada de su cuenta. Si ha sido usted, inicie sesión con esta dirección o use otra allí.'],
    },
    'super-given': {
      subject: '{organization} va a tener otro superadministrador',
      lines: [
        '{giver} ha dado a {person} el rol super en {organization}. Los superadministradores ven y cambian todo en la organización.',
      ],
      open: 'Ver los usuarios',
      small: [
        'Recibe este correo porque es superadministrador de {organization}. Si no debe ser así, cambie el rol, y en los ajustes quién puede darlo.',
      ],
    },
  },
  'pt-BR': {
    'new-address': {
      subject: 'Confirme o seu novo endereço de e-mail',
      lines: ['Você quer entrar com este endereço a partir de agora. Um clique mostra que ele é seu.'],
      open: 'Confirmar o endereço',
      small: [
        'O link funciona uma vez e vale por 24 horas. Até lá, continua valendo o seu endereço anterior.',
        'Se não foi você, ignore este e-mail: sem o clique nada muda.',
      ],
    },
    'address-notice': {
      subject: 'O seu endereço de e-mail vai ser alterado',
      lines: [
        'Alguém, provavelmente você, pediu para alterar o endereço de e-mail da sua conta. Ele passa a valer quando o novo endereço for confirmado; até lá, entre com este.',
      ],
      open: 'Entrar',
      small: ['Se não foi você, mude a sua senha imediatamente: quem fez o pedido a conhece.'],
    },
    'address-taken': {
      subject: 'Alguém quer usar o seu endereço de e-mail',
      lines: [
        'Alguém quer usar este endereço para outra conta. Ele pertence à sua conta, e um endereço pertence a uma única conta, por isso nada foi alterado.',
      ],
      open: 'Entrar',
      small: ['Nada sobre a sua conta foi dito. Se foi você, entre com este endereço ou use outro lá.'],
    },
    'super-given': {
      subject: '{organization} vai ter mais um superadministrador',
      lines: [
        '{giver} deu a {person} o papel super em {organization}. Superadministradores veem e alteram tudo na organização.',
      ],
      open: 'Ver os usuários',
      small: [
        'Você recebe este e-mail porque é superadministrador de {organization}. Se não deve ser assim, altere o papel e, nas configurações, quem pode dá-lo.',
      ],
    },
  },
};
