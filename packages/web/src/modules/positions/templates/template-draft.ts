import type { CallInput } from '@rolecall/contract/platform/define-calls'
import { MESSAGES } from '@rolecall/contract/platform/messages'
import type { Template, templates } from '@rolecall/contract/positions/templates'
import { EXPERIENCE_YEARS } from '@rolecall/domain/positions/position-limits'
import type { Pieces, Reading } from '../../../api/merge-edits.ts'
import { EQUAL_EXPERIENCE } from '../details/details.ts'
import { NO_SKILLS, type SkillLists, toDemand } from '../skills/skill-lists.ts'
import { requirementsDraftOf } from './compare-requirements.ts'

/** The values of the wizard's fields. */
export type TemplateValues = {
  templateName: string
  title: string
  description: string
  experience: [number, number]
  questionnaire: string
}

export const TEMPLATE_LABELS: Record<keyof TemplateValues, string> = {
  templateName: 'Template name',
  title: 'Title',
  description: 'Description',
  experience: 'Experience',
  questionnaire: 'Questionnaire',
}

/** The title and description that were analysed, and the resulting skills. */
export type TextAnalysis = { title: string; description: string; lists: SkillLists; functions: unknown[] }

export type TemplateDraft = { values: TemplateValues; lists: SkillLists; analysed: TextAnalysis | null }
export type TemplateOrigin = Reading<TemplateDraft>

export const EMPTY_TEMPLATE: TemplateDraft = {
  values: {
    templateName: '',
    title: '',
    description: '',
    experience: [...EXPERIENCE_YEARS.start],
    questionnaire: '',
  },
  lists: NO_SKILLS,
  analysed: null,
}

export function draftOfTemplate(template: Template): TemplateDraft {
  const { title, description, lists } = requirementsDraftOf(template)
  const values: TemplateValues = {
    templateName: template.template_name,
    title,
    description,
    experience: [template.minExperience, template.maxExperience],
    questionnaire: template.questionnaire.questionnaire_id,
  }
  const isRead = lists.primary.length > 0
  return { values, lists, analysed: isRead ? { title, description, lists, functions: template.functions } : null }
}

type Body = CallInput<typeof templates.create>['body']

/** Builds the request. A draft without skills has not been analysed yet. */
export function toTemplateBody({ values, lists, analysed }: TemplateDraft) {
  const { primary_skills, inferred_skills, minExperience, maxExperience } = toDemand(lists, values.experience)
  const name = values.templateName.trim()
  return {
    templateName: name,
    template_name: name,
    title: values.title.trim(),
    description: values.description.trim(),
    questionnaire: values.questionnaire,
    minExperience,
    maxExperience,
    ...(primary_skills.length > 0 && { primary_skills, inferred_skills }),
    functions: analysed?.functions ?? [],
  } satisfies Body
}

/** Checks the fields beyond the rules of the call. */
export const findTemplateProblems = (
  { templateName, title, description, experience: [from, to] }: TemplateValues,
  taken: Readonly<Record<string, string>>,
) => ({
  templateName: templateName.trim() === '' ? MESSAGES.required : taken[templateName.trim().toLowerCase()],
  title: title.trim() === '' ? MESSAGES.required : undefined,
  description: description.trim() === '' ? MESSAGES.required : undefined,
  experience: from === to ? EQUAL_EXPERIENCE : undefined,
})

type TitleState = { isValid: boolean; typed: string; selected: string }

/**
 * Returns whether view 3, the skills, can be opened: the fields are valid and the typed name is the one found to be
 * free (rule H-078).
 */
export const maySeeSkills = ({ isValid, typed, selected }: TitleState): boolean =>
  isValid && typed.trim() !== '' && typed.trim() === selected

type Questionnaires = readonly { _id: string; name: string }[]

/** Loads how an edit is split for a merge. The taxonomy comes with it, in the file that positions also load. */
export async function loadTemplatePieces(questionnaires: Questionnaires): Promise<Pieces<TemplateDraft>> {
  const { factsOfSkills, skillsWithFacts, tellSkillFact } = await import('../wizard/merge-draft.ts')
  return {
    toFacts: ({ values, lists }) => ({ ...values, ...factsOfSkills(lists) }),
    withFacts(facts, { mine, theirs }) {
      const names = Object.keys(mine.values)
      const values = Object.fromEntries(names.map((name) => [name, facts[name]])) as TemplateValues
      const isMyText = values.description === mine.values.description
      return {
        values,
        lists: skillsWithFacts(facts, { mine: mine.lists, theirs: theirs.lists, isMyText }),
        analysed: isMyText ? mine.analysed : theirs.analysed,
      }
    },
    tell(name, { values, lists }) {
      const [from, to] = values.experience
      const texts: Record<keyof TemplateValues, string> = {
        ...values,
        experience: `${from} to ${to} years`,
        questionnaire: questionnaires.find(({ _id }) => _id === values.questionnaire)?.name ?? MESSAGES.none,
      }
      return name in texts
        ? { label: TEMPLATE_LABELS[name as keyof TemplateValues], text: texts[name as keyof TemplateValues] }
        : tellSkillFact(name, lists)
    },
  }
}
