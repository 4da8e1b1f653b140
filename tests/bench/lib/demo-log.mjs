/**
 * A log of the demo's mix, of the wanted length, written straight through the port. It has the demo's template and
 * assessments, each with people who were asked, started and submitted all 66 answers, every second of them twice. Free
 * text is sealed with a key of its author, as everywhere.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseTemplateFile } from '@tidemark/contracts';
import { contentFromFile, eventDefinitions, profileFromFile, questionsIn, streams } from '@tidemark/domain';
import { root } from './folders.mjs';
import { randomFrom } from './random.mjs';

const peopleInAssessment = 100;
const personas = ['developer', 'manager', 'tester'];

export function demoContent() {
  const path = join(root, 'services/demo/src/software-delivery.template.json');
  const parsed = parseTemplateFile(JSON.parse(readFileSync(path, 'utf8')));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
  return { profile: profileFromFile(parsed.file), content: contentFromFile(parsed.file, (key) => key) };
}

/** The template, imported and deployed. */
export function templateEvents(templateId) {
  const { profile, content } = demoContent();
  const whole = { templateId, profile, content };
  return [
    { type: 'TemplateImported', data: { ...whole, nodeId: null, recommendationKeys: [] } },
    { type: 'TemplateDeployed', data: { ...whole, recommendations: [] } },
  ];
}

/** Data of a submission: a step of each ladder, sometimes with a remark, and now and then a question that does not apply. */
export function submissionOf({ assessmentId, userId, templateId, questions }, random) {
  const texts = {};
  const answers = questions.map(({ n, choices }) => {
    const notApplicable = random() < 0.02;
    if (notApplicable) texts[n] = { reason: 'This is done by another team.', note: null };
    else if (random() < 0.1) texts[n] = { reason: null, note: 'Since the spring release this has become much easier.' };
    const chosen = notApplicable ? [] : [choices[Math.floor(random() * choices.length)].n];
    return { question: n, choices: chosen, notApplicable };
  });
  const personaId = personas[Math.floor(random() * personas.length)];
  return { assessmentId, userId, personaId, templateId, answers, texts };
}

/** Fills an empty log with about the wanted number of events. */
export async function fillLog({ events: store, ids, clock }, wanted) {
  const random = randomFrom(7);
  const [tenant, templateId] = [ids.next(), ids.next()];
  const questions = questionsIn(demoContent().content).map(({ question }) => question);
  const write = createWriter(store, ids, clock, tenant);
  await write(streams.template(tenant, templateId), templateEvents(templateId));
  while (write.count() < wanted) {
    const assessmentId = ids.next();
    const users = Array.from({ length: peopleInAssessment }, () => ids.next());
    await write(streams.assessments(tenant), assessmentEvents(assessmentId, templateId, users));
    const people = users.map((userId, index) => ({ userId, times: index % 2 === 0 ? 2 : 1 }));
    await Promise.all(
      people.map(async ({ userId, times }) => {
        const personaId = personas[0];
        const started = { type: 'FormStarted', data: { assessmentId, userId, personaId } };
        const submitted = Array.from({ length: times }, () => ({
          type: 'AnswersSubmitted',
          data: submissionOf({ assessmentId, userId, templateId, questions }, random),
        }));
        await write(streams.response(tenant, assessmentId, userId), [started, ...submitted]);
      }),
    );
  }
  return write.count();
}

function assessmentEvents(assessmentId, templateId, users) {
  const moment = '2026-01-01T00:00:00.000Z';
  const windows = { startDate: moment, endDate: moment, openFormDate: moment, closeFormDate: moment };
  const applied = { assessmentId, nodeId: assessmentId };
  const asked = { assessmentId, users: users.map((userId) => ({ userId, personaId: personas[0] })) };
  return [
    {
      type: 'AssessmentsApplied',
      data: {
        templateId,
        templateVersion: 1,
        shortName: assessmentId,
        description: 'x',
        windows,
        assessments: [applied],
      },
    },
    { type: 'AssessmentsTriggered', data: { kind: 'invitation', assessments: [asked] } },
  ];
}

/**
 * Appends to the end that this writer knows of the stream; `expected` says where another one writes too. An event that its
 * own schema does not know would only show in a rebuild.
 */
export function createWriter(store, ids, clock, tenant) {
  let written = 0;
  const lengths = new Map();
  const write = async (stream, events, expected = lengths.get(stream) ?? 0) => {
    const commandId = ids.next();
    const meta = { tenant, actor: tenant, commandId, correlationId: commandId, causationId: commandId };
    const batch = events.map(({ type, data }) => {
      eventDefinitions[type].data.parse(data);
      const schemaVersion = eventDefinitions[type].version;
      return { id: ids.next(), type, schemaVersion, data, meta: { ...meta, occurredAt: clock.now() } };
    });
    const { version } = await store.append(stream, expected, batch);
    lengths.set(stream, version);
    written += batch.length;
  };
  return Object.assign(write, { count: () => written });
}
