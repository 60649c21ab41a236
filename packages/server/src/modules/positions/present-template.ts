import { MESSAGES } from '@rolecall/contract/platform/messages'
import type { ListedTemplate, Template } from '@rolecall/contract/positions/templates'
import type { DemandedSkill } from '../matching/demand.ts'
import type { TemplateRow } from './templates.queries.ts'

/** A template in the terms of the API. */
export function presentTemplate(row: TemplateRow): Template {
  const ofKind = (wanted: DemandedSkill['kind']) =>
    (row.skills as unknown as DemandedSkill[])
      .filter(({ kind }) => kind === wanted)
      .map(({ name, skillId, score, mandatory, userdefined, why }) => ({
        skill: name,
        skill_id: skillId,
        score,
        mandatory,
        userdefined,
        why,
      }))
  const isDeleted = row.questionnaire_id !== null && row.questionnaire === null
  return {
    _id: row.id,
    id: row.id,
    template_name: row.name,
    templateName: row.code,
    title: row.title,
    description: row.description,
    minExperience: row.min_experience,
    maxExperience: row.max_experience,
    primary_skills: ofKind('primary'),
    inferred_skills: ofKind('inferred'),
    functions: row.functions as unknown[],
    questionnaire: {
      questionnaire_id: isDeleted ? '' : (row.questionnaire_id ?? ''),
      name: row.questionnaire ?? row.questionnaire_name ?? MESSAGES.none,
      deleted: isDeleted,
    },
    version: row.version,
    createdBy: row.made_by,
    edited_by: row.edited_by ?? row.made_by,
    edited_at: row.edited_at.toISOString(),
  }
}

export function presentListed(row: TemplateRow): ListedTemplate {
  const { _id, ...template } = presentTemplate(row)
  return { _id: { $oid: _id }, ...template }
}
