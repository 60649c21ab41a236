import type { CallRequest } from '@rolecall/contract/platform/define-calls'
import { MESSAGES } from '@rolecall/contract/platform/messages'
import { EXPERIENCE_ORDER } from '@rolecall/contract/positions/position-input'
import { SKILL_MESSAGES } from '@rolecall/contract/positions/skill-messages'
import type { TemplateFields } from '@rolecall/contract/positions/template-input'
import type { templates } from '@rolecall/contract/positions/templates'
import { EXPERIENCE_YEARS } from '@rolecall/domain/positions/position-limits'
import { findSkillsRefusal } from '@rolecall/domain/skills/skill-limits'
import type { Tx } from '../../platform/db/connect.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import { invalid, notFound, Problem } from '../../platform/kernel/problem.ts'
import { assertNotStale, compareFields } from '../../platform/kernel/stale-edit.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { getVisiblePosition } from '../company/visibility.queries.ts'
import { findQuestionnaire } from '../forms/questionnaire-rows.queries.ts'
import { type DemandedSkill, demandedSkills, type SkillLine } from '../matching/demand.ts'
import {
  type Content,
  getDemandOf,
  insertTemplate,
  listTakenNames,
  listTemplateEdits,
  lockTemplate,
  updateTemplate,
} from './templates.queries.ts'

type NewInput = CallRequest<typeof templates.create>['body']
type Changes = CallRequest<typeof templates.edit>['body']

const nameTaken = () =>
  // Rule H-077.
  new Problem('name_taken', MESSAGES.templateNameTaken, { templateName: MESSAGES.templateNameTaken })

/** Makes a template from the input, and what is missing from its position. Returns its id. */
export async function createTemplate(work: Work, input: NewInput): Promise<string> {
  const { tx, session, now } = work
  const positionId = input.positionId ? (await getVisiblePosition(tx, session, input.positionId)).id : null
  const begun = positionId ? await contentOfPosition(tx, positionId) : EMPTY
  const content = await applyChanges(tx, begun, input)
  if ((await listTakenNames(tx, [content.code, content.name])).length > 0) throw nameTaken()
  const inserted = await insertTemplate(tx, { content, positionId, by: session.userId, at: now })
  // A concurrent request was faster.
  if (!inserted) throw nameTaken()
  await recordEvent(work, { kind: 'template.created', payload: { template_id: inserted.id, name: content.name } })
  return inserted.id
}

/** Returns the new version. Refuses an edit of an outdated version. */
export async function editTemplate(work: Work, id: string, input: Changes): Promise<number> {
  const { tx, session, now } = work
  const row = await lockTemplate(tx, id)
  if (!row) throw notFound('Template')
  await assertNotStale('template', {
    known: input.version,
    current: row.version,
    listEdits: (known) => listTemplateEdits(tx, row.id, known),
  })
  const before = contentOf(row)
  const content = await applyChanges(tx, before, input)
  if ((await listTakenNames(tx, [content.code, content.name], row.id)).length > 0) throw nameTaken()
  const version = row.version + 1
  const changed = compareFields(fieldsOf(before), fieldsOf(content))
  await updateTemplate(tx, row.id, { content, version, changed, by: session.userId, at: now })
  await recordEvent(work, { kind: 'template.edited', payload: { template_id: row.id, name: content.name, version } })
  return version
}

const EMPTY: Content = {
  code: '',
  name: '',
  title: '',
  description: '',
  minExperience: EXPERIENCE_YEARS.start[0],
  maxExperience: EXPERIENCE_YEARS.start[1],
  skills: [],
  functions: [],
  questionnaire: null,
}

const contentOf = (row: NonNullable<Awaited<ReturnType<typeof lockTemplate>>>): Content => ({
  code: row.code,
  name: row.name,
  title: row.title,
  description: row.description,
  minExperience: row.min_experience,
  maxExperience: row.max_experience,
  skills: row.skills as unknown as DemandedSkill[],
  functions: row.functions as unknown[],
  questionnaire: row.questionnaire_id ? { id: row.questionnaire_id, name: row.questionnaire_name ?? '' } : null,
})

async function contentOfPosition(tx: Tx, positionId: string): Promise<Content> {
  const demand = await getDemandOf(tx, positionId)
  const id = demand.questionnaire_id
  const ofKind = (kind: string) =>
    demand.skills.flatMap(({ name, why, ...line }) =>
      line.kind === kind ? [{ ...line, skill: name, why: why ?? '' }] : [],
    )
  return {
    ...EMPTY,
    title: demand.title,
    description: demand.description,
    minExperience: demand.min_experience,
    maxExperience: demand.max_experience,
    skills: demandedSkills({ primary: ofKind('primary'), inferred: ofKind('inferred') }),
    functions: demand.functions as unknown[],
    questionnaire: id ? { id, name: (await findQuestionnaire(tx, id))?.name ?? '' } : null,
  }
}

/** The content after an edit: the fields it names, and the rest as they were. */
async function applyChanges(tx: Tx, before: Content, input: TemplateFields): Promise<Content> {
  const minExperience = input.minExperience ?? before.minExperience
  const maxExperience = input.maxExperience ?? before.maxExperience
  if (minExperience > maxExperience) throw invalid('maxExperience', EXPERIENCE_ORDER)
  const code = input.templateName ?? (before.code || input.template_name || '')
  return {
    code,
    name: input.template_name ?? (before.name || code),
    title: input.title ?? before.title,
    description: input.description ?? before.description,
    minExperience,
    maxExperience,
    skills: changeSkills(before.skills, input),
    functions: input.functions ?? before.functions,
    questionnaire:
      typeof input.questionnaire === 'string'
        ? await questionnaireOf(tx, input.questionnaire, before)
        : before.questionnaire,
  }
}

const linesOfKind = (skills: readonly DemandedSkill[], wanted: DemandedSkill['kind']): SkillLine[] =>
  skills.flatMap(({ kind, name, score, mandatory, userdefined, why }) =>
    kind === wanted ? [{ skill: name, score, mandatory, userdefined, why }] : [],
  )

function changeSkills(before: readonly DemandedSkill[], input: TemplateFields): DemandedSkill[] {
  const kept = { primary: linesOfKind(before, 'primary'), inferred: linesOfKind(before, 'inferred') }
  const asked = { primary: input.primary_skills ?? kept.primary, inferred: input.inferred_skills ?? kept.inferred }
  const refusal = findSkillsRefusal(asked, kept)
  if (refusal?.why === 'too-many-mandatory') throw invalid('primary_skills', SKILL_MESSAGES.mandatoryFull)
  if (refusal?.why === 'last-inferred-removed') throw invalid('inferred_skills', SKILL_MESSAGES.lastInferredSkill)
  const reasons = new Map(before.map(({ skillId, why }) => [skillId, why]))
  return demandedSkills(asked).map((skill) => ({ ...skill, why: skill.why || reasons.get(skill.skillId) || '' }))
}

/** The questionnaire of a template; a deleted one may stay, and cannot be chosen. */
async function questionnaireOf(tx: Tx, id: string, { questionnaire: before }: Content) {
  if (id === '') return null
  const found = await findQuestionnaire(tx, id)
  if (found) return { id, name: found.name }
  if (before?.id === id) return before
  throw invalid('questionnaire', 'This questionnaire does not exist.')
}

/** Editable fields by their names in the request; skills by name, since their order has no meaning. */
function fieldsOf({ code, name, skills, questionnaire, ...plain }: Content): Record<string, unknown> {
  const byName = skills.toSorted((one, other) => (one.name < other.name ? -1 : 1))
  const asked = (kind: DemandedSkill['kind']) => linesOfKind(byName, kind).map(({ why: _, ...line }) => line)
  return {
    ...plain,
    templateName: code,
    template_name: name,
    questionnaire: questionnaire?.id ?? '',
    primary_skills: asked('primary'),
    inferred_skills: asked('inferred'),
  }
}
