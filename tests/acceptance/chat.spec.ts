import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as bodyOf } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { chatCommands, type Language, languages } from '@tidemark/contracts';
import { lowestFour } from '@tidemark/contracts/scoring';
import { type Live, openLive } from '../harness/live.js';
import { oneObjective, playRound, showAnyGroup } from '../harness/round.js';
import { flat, tree } from '../harness/scenario.js';
import { createPlatformMaster, platformMaster } from '../harness/second-organization.js';
import type { Server } from '../harness/server.js';
import { suiteServer } from '../harness/suite.js';
import { ladder } from '../harness/template.js';
import { forgedToken } from '../harness/tokens.js';
import { must } from '../harness/wait.js';

const sockets: Live[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});
async function open({ url }: Server, token?: string): Promise<Live> {
  const socket = await openLive(url, token);
  sockets.push(socket);
  return socket;
}
const tokenOf = async (server: Server, start: string) => must((await server.as(start)).token, 'token');

const envelope = (command: string, text: string, more: object = {}) => ({
  command,
  payload: { text, language: 'en-US' },
  user: { id: 'somebody', role: 'master' },
  token: null,
  createdAt: new Date().toISOString(),
  event: 'chat',
  ...more,
});
const mentor = (text: string, language: Language = 'en-US') =>
  envelope(chatCommands.mentor, text, { payload: { text, language } });
const sales = (text: string, language: Language = 'en-US') =>
  envelope(chatCommands.sales, text, { payload: { text, language } });
const said = async (socket: Live, command: object) => must((await socket.act(command)).answer, 'answer');
const refusal = async (socket: Live, command: unknown) => must((await socket.act(command)).error, 'error');

/** The questions that the web client offers, by screen. */
const suggestionsIn = (language: Language): Readonly<Record<string, Readonly<Record<string, string>>>> => {
  const file = new URL(`../../web/src/features/chat/locales/${language}.json`, import.meta.url);
  const { suggest } = JSON.parse(readFileSync(file, 'utf8')) as { suggest: Record<string, Record<string, string>> };
  return suggest;
};

describe('the assistant that is built in', () => {
  const server = suiteServer({ prepare: createPlatformMaster, env: { CHAT_LIMIT: '0' } });
  const asked = async (start: string) => open(server(), await tokenOf(server(), start));
  beforeAll(async () => showAnyGroup(server()));

  it('is what the configuration says', async () => {
    expect((await server().client.ok('configuration')).assistant).toBe('embedded');
  });

  it('answers a signed-in user from the results they see, as text with a moment and sources [R7-091] [R7-092] [R7-096]', async () => {
    const client = await server().as('oskar');
    const nodes = flat(await tree(client, server(), server().demo.account('oskar')));
    const cards = must(
      nodes.find(({ name }) => name === 'Booking'),
      'Booking',
    ).assessments;
    const newest = cards
      .filter(({ respondents }) => respondents > 0)
      .toSorted((a, b) => ((a.startDate ?? '') < (b.startDate ?? '') ? 1 : -1))[0];
    const { id } = must(newest, 'assessment');
    const lowest = must(lowestFour(await client.ok('assessment', { params: { id } }))[0], 'objective');
    const value = must(lowest.assessmentValue, 'value').toFixed(2);

    const socket = await asked('oskar');
    const answer = await said(socket, mentor('What is our lowest objective in Booking?'));
    expect(answer.type).toBe('chat');
    expect(answer.text).toContain(`is ${lowest.shortName}, with a score of ${value} of 5`);
    expect(answer.sources).toMatchObject([{ kind: 'assessment', id, url: null }]);
    expect(Number.isNaN(Date.parse(answer.timestamp))).toBe(false);
    const spanish = await said(socket, mentor('¿Cuál es nuestro objetivo más bajo en Booking?', 'es'));
    expect(spanish.text).toContain(`es ${lowest.shortName}, con una puntuación de ${value.replace('.', ',')} de 5`);
  });

  it.each([
    ['en-US', 'How is maturity computed?', 'maturity-value'],
    ['en-US', 'how do I apply a template', 'apply'],
    ['en-US', 'How do I answer the form?', 'answer'],
    ['en-US', 'who can publish a template?', 'library'],
    ['es', '¿Cómo se calcula la madurez?', 'maturity-value'],
    ['es', '¿cómo aplico una plantilla?', 'apply'],
    ['es', '¿cómo invito a alguien?', 'members'],
    ['pt-BR', 'Como a maturidade é calculada?', 'maturity-value'],
    ['pt-BR', 'como aplico um modelo?', 'apply'],
    ['pt-BR', 'quem vê o que eu respondi?', 'privacy'],
  ] as const)('finds in the help of %s: %s', async (language, text, article) => {
    const [first] = (await said(await asked('ana'), mentor(text, language))).sources;
    expect(first).toMatchObject({ kind: 'help', id: article });
  });

  it.each(languages)('answers each question that its own screens suggest, in %s', async (language) => {
    const { sales: forVisitors, ...forUsers } = suggestionsIn(language);
    const unknown = { 'en-US': /^I don't know/, es: /^No lo sé/, 'pt-BR': /^Não sei/ }[language];
    const answers = async (socket: Live, command: typeof mentor, questions: readonly string[]) => {
      for (const text of new Set(questions)) {
        const answer = await said(socket, command(text, language));
        expect(answer.text).not.toMatch(unknown);
        expect([text, answer.sources.length]).not.toEqual([text, 0]);
      }
    };
    await answers(await asked('oskar'), mentor, Object.values(forUsers).flatMap(Object.values));
    await answers(await open(server()), sales, Object.values(must(forVisitors, 'questions of visitors')));
  });

  it.each([
    ['en-US', 'What changed in Booking since the last round?', /^Booking went from [\d.]+ in .* to [\d.]+ in /],
    ['es', '¿Qué cambió en Booking desde la última ronda?', /^Booking pasó de [\d,]+ en .* a [\d,]+ en /],
    ['pt-BR', 'O que mudou em Booking desde a última rodada?', /^Booking foi de [\d,]+ em .* para [\d,]+ em /],
    ['en-US', 'Write a summary of Booking for the board', /\nStrongest: .*\nWeakest: /],
    ['es', 'Escribe un resumen de Booking para la dirección', /\nLo más fuerte: .*\nLo más débil: /],
    ['pt-BR', 'Escreva um resumo de Booking para a diretoria', /\nMais forte: .*\nMais fraco: /],
    ['en-US', 'Where do we disagree in Booking?', /^People in Booking agree least about .* \(agreement [01]\./],
    ['es', '¿En qué no coincidimos en Booking?', /^Donde menos se coincide en Booking es en .* \(acuerdo [01],/],
    ['pt-BR', 'Em que discordamos em Booking?', /^Onde menos se concorda em Booking é em .* \(concordância [01],/],
  ] as const)('computes the answer in %s: %s', async (language, text, computed) => {
    const answer = await said(await asked('oskar'), mentor(text, language));
    expect(answer.text).toMatch(computed);
    expect(answer.sources[0]?.kind).toBe('assessment');
  });

  it('recommends what is attached to an objective, with its link', async () => {
    const { text, sources } = await said(await asked('oskar'), mentor('what should we do about Observability?'));
    expect(text).toContain('https://opentelemetry.io/docs/concepts/observability-primer/');
    expect(sources.map(({ kind }) => kind)).toContain('recommendation');
  });

  it('sees what was answered a moment ago', async () => {
    const { assessmentId } = await playRound(server(), {
      areas: oneObjective(ladder()),
      people: { ana: [4], jonas: [1] },
    });
    await server()
      .client.with(await tokenOf(server(), 'oskar'))
      .ok('assessment', { params: { id: assessmentId } });
    const { shortName } = await (await server().as('ana')).ok('assessment', { params: { id: assessmentId } });
    const { text } = await said(await asked('ana'), mentor(`What is my score in ${shortName}?`));
    expect(text).toContain('4.00 of 5');
    expect(text).toContain('The team: 2.50');
  });

  it('tells role user nothing of other respondents, and nothing of other branches', async () => {
    const ana = await asked('ana');
    const jonas = server().demo.account('jonas');
    for (const text of ['What is the score of Jonas Weber?', 'Who has not answered in Booking?', 'Jonas']) {
      expect((await said(ana, mentor(text))).text).not.toContain(jonas.firstName);
    }
    const aisha = await asked('aisha');
    const elsewhere = await said(aisha, mentor('What is the value of Booking?'));
    expect(`${elsewhere.text} ${JSON.stringify(elsewhere.sources)}`).not.toMatch(/Booking, | · Booking/);
    expect((await said(aisha, mentor('What is the value of Tracking?'))).text).toContain('Tracking, ');
  });

  it('tells another organisation nothing of this one', async () => {
    const operator = await server().client.signIn(platformMaster);
    const foreign = await open(server(), must(operator.token, 'token'));
    for (const text of ['What is our lowest objective in Booking?', 'our results', 'Observability', 'our templates']) {
      const answer = await said(foreign, mentor(text));
      expect(JSON.stringify(answer)).not.toMatch(/Booking|Halden|Software delivery|opentelemetry/);
    }
  });

  it('answers a visitor about the product, and nothing of any organisation [R7-094]', async () => {
    const visitor = await open(server());
    const { text, sources } = await said(visitor, sales('What does Tidemark do?'));
    expect(text).toContain('how mature an organization is');
    expect(sources).toMatchObject([{ kind: 'help', id: 'tidemark' }]);
    expect((await said(visitor, sales('O que o Tidemark faz?', 'pt-BR'))).text).toContain('quão madura');
    for (const asking of [visitor, await asked('oskar')]) {
      const answer = await said(asking, sales('What is the lowest objective in Booking of Halden Freight?'));
      expect(JSON.stringify(answer)).not.toMatch(/Booking|Halden|Observability/);
    }
  });

  it('says when it does not know', async () => {
    const { text, sources } = await said(await asked('ana'), mentor('What is the weather in Lisbon?'));
    expect(text).toMatch(/^I don't know/);
    expect(sources).toEqual([]);
  });

  it('refuses what has no text, in the asked language [R5-077] [R7-098]', async () => {
    const socket = await asked('ana');
    for (const text of ['', '   ', '\n\t']) {
      expect(await refusal(socket, mentor(text, 'pt-BR'))).toEqual({
        error: 'Escreva uma pergunta.',
        code: 'text-empty',
      });
    }
    expect((await refusal(socket, mentor('x'.repeat(4001)))).code).toBe('text-too-long');
    for (const bad of [null, 'x', {}, envelope('ASSISTANT_ROOT_QUERY', 'Hi'), { ...mentor('Hi'), payload: 7 }]) {
      expect((await refusal(socket, bad)).code).toBe('invalid-request');
    }
    // And goes on.
    expect((await said(socket, mentor('hello'))).text).toContain('Marlin');
  });

  it('asks for a sign-in: the envelope’s user counts for nothing, its token when it is good', async () => {
    const visitor = await open(server());
    const token = await tokenOf(server(), 'ana');
    expect((await refusal(visitor, mentor('our results'))).code).toBe('not-authenticated');
    const forged = { ...mentor('our results'), token: forgedToken(token) };
    expect((await refusal(visitor, forged)).code).toBe('not-authenticated');
    const brought = { ...mentor('our results in Booking'), token };
    expect((await said(visitor, brought)).text).toContain('Booking, ');
    expect(
      (
        await said(
          visitor,
          JSON.parse(JSON.stringify({ ...brought, payload: JSON.stringify(brought.payload) })) as object,
        )
      ).text,
    ).toContain('Booking, ');
  });
});

describe('an assistant at an endpoint', () => {
  const key = 'sk-of-the-operator';
  const html = '<script>alert(1)</script> **Booking** [1] <img src=x onerror=alert(2)>';
  const bodies: string[] = [];
  let status = 200;
  let model: HttpServer;
  afterEach(() => {
    status = 200;
  });
  const env: Record<string, string> = { ASSISTANT_KEY: key, ASSISTANT_MODEL: 'small', CHAT_LIMIT: '4' };

  beforeAll(async () => {
    model = createServer((request, response) => {
      void bodyOf(request).then((body) => {
        bodies.push(body);
        response.writeHead(status, { 'Content-Type': status === 200 ? 'text/event-stream' : 'application/json' });
        if (status !== 200) response.end(JSON.stringify({ error: { message: `Wrong key ${key}` } }));
        else {
          for (const content of html.match(/.{1,7}/g) ?? []) {
            const choices = [{ index: 0, delta: { content }, finish_reason: null }];
            response.write(`data: ${JSON.stringify({ id: '1', object: 'chat.completion.chunk', choices })}\n\n`);
          }
          response.end('data: [DONE]\n\n');
        }
      });
    });
    await once(model.listen(0, '127.0.0.1'), 'listening');
    env['ASSISTANT_URL'] = `http://127.0.0.1:${String((model.address() as AddressInfo).port)}/v1`;
  });
  afterAll(() => {
    model.closeAllConnections();
    model.close();
  });
  const server = suiteServer({ env });

  it('is handed what the user may see; what it answers stays text, whatever it looks like', async () => {
    expect((await server().client.ok('configuration')).assistant).toBe('endpoint');
    const socket = await open(server(), await tokenOf(server(), 'aisha'));
    const { answer, progress } = await socket.act(mentor('How is Tracking doing?'));
    expect(answer?.text).toBe(html);
    expect(answer?.sources).toHaveLength(1);
    expect(progress.length).toBeGreaterThan(0);
    for (const part of progress) expect(html.startsWith(part)).toBe(true);
    const body = must(bodies.at(-1), 'question');
    expect(body).toContain('on node Tracking');
    expect(body).not.toMatch(/on node Booking|Weber|@halden/);
  });

  it('that fails is an error without anything of its own, and its key is in no log [R7-098]', async () => {
    status = 401;
    const error = await refusal(await open(server(), await tokenOf(server(), 'ana')), mentor('Hello there', 'es'));
    expect(error).toEqual({
      error: 'El asistente no puede responder ahora. Inténtelo más tarde.',
      code: 'unavailable',
    });
    // What a process says and what it answers come on different ways.
    await server().process.says(/The endpoint answered 401/);
    expect(server().process.output()).not.toContain(key);
  });

  it('is asked so often a minute by each user', async () => {
    const jonas = await open(server(), await tokenOf(server(), 'jonas'));
    const other = await open(server(), await tokenOf(server(), 'jonas'));
    for (const socket of [jonas, other, jonas, other]) await said(socket, mentor('Hi, what now?'));
    expect((await refusal(other, mentor('Hi, what now?'))).code).toBe('too-many-attempts');
    expect((await said(await open(server(), await tokenOf(server(), 'lucia')), mentor('What now?'))).type).toBe('chat');
  });

  it('reveals nothing of any organisation to a visitor’s question, and is limited per minute and address', async () => {
    await said(await open(server()), sales('What does Tidemark do?'));
    expect(bodies.at(-1)).not.toMatch(/Tracking|Booking|Halden|Observability/);
    const codes: string[] = [];
    for (let turn = 0; turn < 5; turn += 1) {
      codes.push((await (await open(server())).act(sales('What is this?'))).error?.code ?? 'answered');
    }
    expect(codes.at(-1)).toBe('too-many-attempts');
  });
});
