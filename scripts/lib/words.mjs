/** Finds the words and shapes that docs/writing.md asks to rewrite, in the texts of a file or the subject of a commit. */
import { parseSync, Visitor } from 'rolldown/utils';

const longestSentence = 30;
const longestSubject = 72;
const clauseEnd = String.raw`(?=\s*(?:[.,;:!?)[]|$|(?:and|but|by|for|once|to|when)\b))`;

/** Each rule: its name, its pattern where the name is not enough, and what to write. */
const rules = [
  { name: 'whoever', write: 'the name of the actor' },
  { name: "nobody's", pattern: "nobody['’]s", write: 'who owns it, or that it has no owner' },
  { name: 'of those that', write: 'the subject first' },
  { name: 'is told', write: 'learns, receives, shows' },
  { name: 'are told', write: 'learn, receive, show' },
  { name: 'is said', write: 'shows, returns, reports' },
  { name: 'stands there', write: 'exists, shows' },
  // Lets questions pass: "Is there a way?"
  {
    name: 'is there',
    pattern: String.raw`is there(?! (?:an?|any\w*|no(?:body|thing)?)\b)(?![^.!]*\?)`,
    write: 'exists',
  },
  { name: 'are there', pattern: String.raw`are there(?! (?:any\w*|no)\b)(?![^.!]*\?)`, write: 'exist' },
  // Lets "no more than 5", "no more pages" and "what they need and no more" pass.
  { name: 'no more', pattern: `(?<!and )no more${clauseEnd}`, write: 'no longer' },
  { name: 'anew', write: 'again' },
  { name: 'mend', pattern: 'mend(?:s|ed|ing)?', write: 'repair, fix' },
  { name: 'begun', write: 'started' },
  { name: 'parted', write: 'separate, split' },
  { name: 'held against', write: 'compared with' },
  { name: 'in place of', write: 'instead of' },
  // Lets "so many errors that it stops" pass.
  { name: 'so many', pattern: String.raw`so many(?!(?: \S+){0,3} that\b)`, write: 'the number, or its name' },
  { name: 'by itself', write: 'automatically' },
  { name: 'counts from', pattern: String.raw`counts from(?! \d)`, write: 'applies from' },
  { name: 'for good', pattern: String.raw`for good(?! (?:measure|reasons?)\b)`, write: 'permanently' },
].map(({ name, pattern = name, write }) => ({
  rule: `"${name}", write: ${write}`,
  pattern: new RegExp(String.raw`\b(?:${pattern.replaceAll(' ', String.raw`\s+`)})\b`, 'gi'),
}));

/** Made from strings and comments that are checked where they are written. */
const isGenerated = (path) => /^docs\/(?:events|messages|read-models)\.md$/.test(path);

/**
 * The reader of each kind of file. It returns a copy of the source in which `gap` replaces everything that is not prose.
 * The copy has the same length, so an offset in it is the offset in the file.
 */
const readers = [
  [/\.md$/, (source) => source],
  [/\.(?:[cm]?js|tsx?)$/, proseOfCode],
  [/(?:^|\/)locales\/en-US(?:\/(?!assistant-words)[\w-]+)?\.json$/, proseOfLocale],
  [/\.css$/, proseOfStyles],
  [/\.(?:ya?ml|sh)$|(?:^|\/)Dockerfile$|^\.ci\/run$/, (source) => source.replace(/^.*$/gm, commentAfterHash)],
];
const gap = '\0';
const gaps = (text) => gap.repeat(text.length);
const spaces = (text) => ' '.repeat(text.length);
/** One word, however long the text is. */
const oneWord = (text) => 'X'.repeat(text.length);

/** The findings of one file: `{ line, lastLine, rule, text }`. `fixed` are the messages of the specification, which pass. */
export function findingsInFile(path, source, fixed) {
  const [, proseOf] = readers.find(([name]) => name.test(path)) ?? [];
  if (proseOf === undefined || isGenerated(path)) return [];
  const lineAt = (offset) => source.slice(0, offset).split('\n').length;
  const lines = source.split('\n');
  return findingsInProse(proseOf(source, path), fixed).map(({ start, end, rule }) => {
    const line = lineAt(start);
    return { line, lastLine: lineAt(end), rule, text: lines[line - 1].trim() };
  });
}

/** The rules that the subject of a commit breaks. */
export function findingsInSubject(subject) {
  return [
    ...(subject.length > longestSubject ? [`${subject.length} characters, at most ${longestSubject}`] : []),
    ...(/^[a-z][\w./-]*(?:, [a-z][\w./-]*)*: \S/.test(subject) ? [] : ['write "area: what changes"']),
    ...findingsInProse(subject, new Set()).map(({ rule }) => rule),
  ];
}

function findingsInProse(prose, fixed) {
  return [...withoutMarkup(prose).matchAll(new RegExp(`[^${gap}]+`, 'g'))]
    .filter(([block]) => !fixed.has(block))
    .flatMap(({ 0: block, index }) =>
      [...wordsIn(block), ...longSentencesIn(block)].map(({ offset, text, rule }) => {
        const start = index + offset;
        return { start, end: start + text.length, rule };
      }),
    )
    .sort((one, other) => one.start - other.start);
}

const wordsIn = (block) =>
  rules.flatMap(({ rule, pattern }) =>
    [...block.matchAll(pattern)].map(({ 0: text, index }) => ({ offset: index, text, rule })),
  );

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });
const countOfWords = (text) => text.match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0;

function longSentencesIn(block) {
  if (countOfWords(block) <= longestSentence) return [];
  return [...sentences.segment(block.replaceAll('\n', ' '))]
    .map(({ segment, index }) => ({ offset: index + segment.search(/\S|$/), text: segment.trim() }))
    .filter(({ text }) => countOfWords(text) > longestSentence)
    .map((found) => ({
      ...found,
      rule: `a sentence of ${countOfWords(found.text)} words, at most ${longestSentence}`,
    }));
}

/**
 * Puts a gap between paragraphs, list items, headings, cells, columns and tags: sentences do not continue across them.
 * Code, addresses and values count as one word each.
 */
const withoutMarkup = (prose) =>
  prose
    .replace(/(?<=\S) {2,}(?=\S)/g, gaps)
    .replace(/^[ \t]*```.*?^[ \t]*```/gms, gaps)
    .replace(/(`+)(?:(?!\n\s*\n)[^`\0])+\1/g, oneWord)
    .replace(/https?:\/\/[^\s)>\0]+|\{\{[^}\0]*\}\}/g, oneWord)
    .replace(/(?<=\])\([^)\s]*\)/g, spaces)
    .replace(/^[ \t]*\|.*$/gm, (row) => row.replaceAll('|', gap))
    .replace(/\n[ \t]*(?=\n)|<br>|\\n|^[ \t]*(?:[-*+>#]|#{2,6}|\d+\.|@\w+)(?=\s)/gm, gaps)
    .replaceAll('*', ' ');

/** Keeps comments, test titles and the sentences of the server; some of these become the generated documents. */
function proseOfCode(source, path) {
  const file = parseSync(path, source);
  const pieces = file.comments.map(({ type, start, end }) => ({
    start,
    text: source.slice(start, end).replace(/^\s*(?:\/\*+|\/\/+|\*(?!\*))|\*\/$/gm, spaces),
    isLine: type === 'Line',
  }));
  const keepString = (node) => pieces.push({ start: node.start + 1, text: textOf(node, source) });
  const keepSentence = (node) => isSentence(source.slice(node.start + 1, node.end - 1)) && keepString(node);
  const visitors = {
    CallExpression({ callee, arguments: [title] }) {
      if (isTest(callee) && isString(title)) keepString(title);
    },
    ...(hasTexts(path) && { Literal: (node) => isString(node) && keepSentence(node), TemplateLiteral: keepSentence }),
  };
  // The getter of `program` takes most of the time, so other files go without.
  if (hasTexts(path) || hasTests(source)) new Visitor(visitors).visit(file.program);
  return keep(source, pieces);
}

/** Strings of the server are texts for people. */
const hasTexts = (path) => /^(?:shared|services)\/(?!.*\.spec\.ts$)/.test(path);
const hasTests = (source) => /\b(?:it|test|describe|step|suite)(?:[A-Z]\w*)?(?:\.\w+)*\(/.test(source);
const isString = (node) => typeof node?.value === 'string' || node?.type === 'TemplateLiteral';
/** At least four words, the first with one capital letter: SQL statements have more. */
const isSentence = (text) => /^\s*(?:#+ )?[A-Z](?:[a-z]\S*)?(?:\s+\S+){3}/.test(text);

/** `it(…)`, `test.skip(…)`, `describe.each(…)(…)`, `itInOneProcess(…)`. */
function isTest(callee) {
  const inner = callee.object ?? callee.callee;
  return inner === undefined ? hasTests(`${callee.name}(`) : isTest(inner);
}

/** The text between the quotes, without the ids of specification rows. */
function textOf({ start, end, expressions = [] }, source) {
  const copy = expressions.reduce(
    (text, value) => text.slice(0, value.start) + oneWord(text.slice(value.start, value.end)) + text.slice(value.end),
    source,
  );
  return copy
    .slice(start + 1, end - 1)
    .replaceAll('\\`', '``')
    .replace(/\[[A-Z]\d[\w, -]*\]/g, spaces);
}

function proseOfLocale(source) {
  const strings = source.matchAll(/"((?:[^"\\]|\\.)*)"(\s*:)?/g);
  const texts = [...strings].filter(([, , colon]) => colon === undefined);
  return keep(
    source,
    texts.map(({ 1: text, index }) => ({ start: index + 1, text })),
  );
}

function proseOfStyles(source) {
  const comments = [...source.matchAll(/\/\*.*?\*\//gs)];
  return keep(
    source,
    comments.map(({ index, 0: text }) => ({ start: index, text: text.replaceAll('/', ' ') })),
  );
}

function commentAfterHash(line) {
  const [before] = /^(?:.*?\s)??(?=#+\s)/.exec(line) ?? [line];
  return (before.trim() === '' ? before : gaps(before)) + line.slice(before.length).replace('#', ' ');
}

/** Keeps the pieces and replaces the rest by gaps. Line comments without code between them stay one text. */
function keep(source, pieces) {
  let copy = '';
  let last = { isLine: false };
  for (const piece of pieces.sort((one, other) => one.start - other.start)) {
    if (piece.start < copy.length) continue;
    const between = source.slice(copy.length, piece.start);
    copy += last.isLine && piece.isLine && /^\s*$/.test(between) ? between : gaps(between);
    copy += piece.text;
    last = piece;
  }
  return copy + gaps(source.slice(copy.length));
}
