import type { CallInput } from '@rolecall/contract/ground/define-calls'
import { MESSAGES } from '@rolecall/contract/ground/messages'
import type { Template, templates } from '@rolecall/contract/hiring/templates'
import { EXPERIENCE_YEARS } from '@rolecall/domain/limits'
import type { Pieces, Reading } from '../../../../api/send-edit.ts'
import { EQUAL_EXPERIENCE } from '../details/details.ts'
import { NO_SKILLS, type SkillLists, toDemand } from '../skills/skill-lists.ts'
import { askingOf } from './compare-asking.ts'

/** As they stand in the fields. */
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

/** What was read out of the title and the description, and the skills that came of it. */
export type Analysed = { title: string; description: string; lists: SkillLists; functions: unknown[] }

export type TemplateDraft = { values: TemplateValues; lists: SkillLists; analysed: Analysed | null }
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
  const { title, description, lists } = askingOf(template)
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

/** Without skills the description has not been read yet. */
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

/** What the call does not say of the fields. */
export const findTemplateProblems = (
  { templateName, title, description, experience: [from, to] }: TemplateValues,
  taken: Readonly<Record<string, string>>,
) => ({
  templateName: templateName.trim() === '' ? MESSAGES.required : taken[templateName.trim().toLowerCase()],
  title: title.trim() === '' ? MESSAGES.required : undefined,
  description: description.trim() === '' ? MESSAGES.required : undefined,
  experience: from === to ? EQUAL_EXPERIENCE : undefined,
})

type Named = { isValid: boolean; typed: string; selected: string }

/** The skills, view 3, can be reached with valid fields and the name that was found to be free, no other (rule H-078). */
export const maySeeSkills = ({ isValid, typed, selected }: Named): boolean =>
  isValid && typed.trim() !== '' && typed.trim() === selected

type Questionnaires = readonly { _id: string; name: string }[]

/** How an edit is taken apart, where it meets another one. The taxonomy comes with it, in the file that positions load, too. */
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
