import type { Language } from '@tidemark/contracts';

/** Lower case and without accents: words that read alike are the same. */
export const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Whoever writes more is not understood better, and each word costs a search. */
const mostTerms = 60;

export const termsOf = (text: string): string[] => folded(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** The words of a question, each once. */
export const saidTerms = (question: string): string[] => [...new Set(termsOf(question))].slice(0, mostTerms);

/** Words that say nothing about what is asked, as they are written without accents. */
const emptyWords: Readonly<Record<Language, string>> = {
  'en-US':
    'a about all an and any are as at be been but by can could did do does for from get give had has have he her his how i if in into is it its just know like many may me might more much must my need of on one or our out over please s she should show so some t tell than that the their them then there these they this those to up us use using very want was we were what when where which who whom whose why will with would you your exist exists someone somebody anyone anybody mean means meaning explain',
  es: 'a al algo algun alguien alguna ante aqui asi aun cada como con cual cuales cuando cuanto cuantos cuanta cuantas cuyo de decir del desde donde dos e el ella ellas ellos en entre era es esa ese eso esta estan estas este esto estos fue ha han hace hacer hacen hago hasta hay la las le les lo los mas me mi mis mucho muy necesito ni no nos nosotros nuestra nuestras nuestro nuestros o otra otro para pero por porque posible puede pueden puedes puedo que quien quienes quiero saber se sea ser si sin sobre son su sus tal tambien te tiene tienen tienes todo todos tu tus un una unas uno unos significa significan explica explique explicame tenemos existe existen usa usar y ya yo',
  'pt-BR':
    'a ao aos algo alguem algum alguma ante aqui as ate cada com como da das de dizer do dos e ela elas ele eles em entre era essa esse esta estao este eu faco faz fazer fazem foi ha isso isto ja la lhe mais mas me meu meus minha minhas muito na nao nas nem no nos nossa nossas nosso nossos o os ou outra outro para pela pelas pelo pelos pode podem por porque posso possivel preciso qual quais quando quanta quantas quanto quantos que quem quero saber se sem ser seu seus sim sobre sua suas sao tambem te tem tenho todo todos tu um uma umas uns significa significam explica explique temos existe existem usa usar voce voces',
};
const emptyIn = new Map(
  Object.entries(emptyWords).map(([language, words]) => [language, new Set(words.split(' '))] as const),
);

/**
 * The words of a question that can be looked for, each once; all of them when there is nothing but empty ones. Short
 * numbers are none: “level 3” is about levels.
 */
export function soughtTerms(question: string, language: Language): string[] {
  const all = saidTerms(question);
  const sought = all.filter((term) => emptyIn.get(language)?.has(term) !== true && !/^\d{1,2}$/.test(term));
  return sought.length > 0 ? sought : all;
}
