import { EXPERIENCE_YEARS, POSITION_DESCRIPTION, POSITION_TITLE, TEMPLATE_NAME_MAX } from '@rolecall/domain/limits'
import { POSITION_TITLE_PATTERN } from '@rolecall/domain/positions/position-title'
import { z } from 'zod'
import { MESSAGES } from '../ground/messages.ts'
import { Id, KnownVersion, onceRight, unlessEmpty } from '../ground/wire.ts'
import { EXPERIENCE_ORDER, PrimarySkills, SkillList, Years } from './position-input.ts'

/** An id of ours, also in the form in which lists of templates carry it. */
const AnyId = z.union([Id, z.object({ $oid: Id }).transform(({ $oid }) => $oid)])

/** The same where it may be missing. */
const OptionalAnyId = z
  .union([z.literal(''), AnyId])
  .nullish()
  .transform((id) => id || undefined)

/** Of signs alone nothing could be said, nor stand in an address. */
export const TemplateName = z
  .string()
  .trim()
  .max(TEMPLATE_NAME_MAX)
  .regex(/[\p{L}\p{N}]/u, { error: unlessEmpty('A name has at least one letter or digit.') })

/** An id, or what the reads of positions and templates answer for it. */
const Questionnaire = z
  .union([z.string().max(100), z.object({ questionnaire_id: z.string().max(100) })])
  .nullish()
  .transform((given) => (typeof given === 'object' ? given?.questionnaire_id : given))

/** What a template says; what is left out is not said. */
const TEMPLATE_FIELDS = {
  templateName: TemplateName.nullish().describe('Its code, by which a position names it'),
  template_name: TemplateName.nullish().describe('How it is shown; the code where nothing is said'),
  title: z
    .string()
    .trim()
    .max(2 * POSITION_TITLE.max, MESSAGES.invalidTitle)
    .regex(POSITION_TITLE_PATTERN, { error: unlessEmpty(MESSAGES.invalidTitle) })
    .nullish(),
  description: z.string().trim().min(1).max(POSITION_DESCRIPTION.max).nullish(),
  minExperience: Years.nullish(),
  maxExperience: Years.pipe(z.number().max(EXPERIENCE_YEARS.max)).nullish(),
  primary_skills: PrimarySkills.nullish(),
  inferred_skills: SkillList.nullish(),
  functions: z.array(z.unknown()).max(50).nullish(),
  questionnaire: Questionnaire,
}

const TemplateFields = z.object(TEMPLATE_FIELDS)
export type TemplateFields = z.output<typeof TemplateFields>

const FIELDS = Object.keys(TEMPLATE_FIELDS) as (keyof TemplateFields)[]

type Named = { _id?: string | undefined; positionId?: string | undefined }
type Given = TemplateFields & Named & { position?: string | (TemplateFields & Named) | null | undefined }

/** What is said about the template itself goes before what its position says. */
function flatten(given: Given): TemplateFields & { positionId?: string | undefined } {
  const position: Partial<TemplateFields> & Named =
    typeof given.position === 'string' ? { _id: given.position } : (given.position ?? {})
  const said = FIELDS.map((name) => [name, given[name] ?? position[name]])
  const positionId = given.positionId ?? given._id ?? position._id ?? position.positionId
  return { ...(Object.fromEntries(said) as TemplateFields), ...(positionId !== undefined && { positionId }) }
}

const Sent = z.object({
  ...TEMPLATE_FIELDS,
  positionId: OptionalAnyId.describe('The position to be saved; what is not said of the template is taken from it'),
  _id: OptionalAnyId.describe('The same, as a position carries it'),
  position: z
    .union([
      Id,
      z.object({
        ...TEMPLATE_FIELDS,
        // Of a position that was made from no template it is empty.
        templateName: z.union([z.literal('').transform(() => undefined), TemplateName]).nullish(),
        _id: OptionalAnyId,
        positionId: OptionalAnyId,
      }),
    ])
    .nullish()
    .describe('The position as its page reads it, or its id'),
})

/** What fails a template that is not made from a position: the first sight of it has three fields. */
const isSaid = (field: 'title' | 'description') => ({
  check: (given: Given) => {
    const { positionId, [field]: value } = flatten(given)
    return positionId !== undefined || Boolean(value)
  },
  message: { path: [field], error: MESSAGES.required, when: onceRight(field) },
})
const title = isSaid('title')
const description = isSaid('description')

const isOrdered = ({ minExperience, maxExperience }: TemplateFields) =>
  typeof minExperience !== 'number' || typeof maxExperience !== 'number' || minExperience <= maxExperience
const orderMessage = {
  path: ['maxExperience'],
  error: EXPERIENCE_ORDER,
  when: onceRight('minExperience', 'maxExperience'),
}

/** A template, or a position with the name that it is to be saved under. */
export const TemplateInput = Sent.refine(title.check, title.message)
  .refine(description.check, description.message)
  .refine((given) => Boolean(given.templateName ?? given.template_name ?? flatten(given).templateName), {
    path: ['templateName'],
    error: MESSAGES.required,
    when: onceRight('templateName'),
  })
  .refine((given) => isOrdered(flatten(given)), orderMessage)
  .transform(flatten)
export type TemplateInput = z.output<typeof TemplateInput>

/** The position that somebody is about to save, with the name that it is to have, if they have one already. */
export const TemplateQuestion = Sent.transform(flatten)

/** What an edit changes; a field that is left out stays. */
export const TemplateChanges = z
  .object({
    ...TEMPLATE_FIELDS,
    _id: OptionalAnyId.describe('The template; so are `template_id` and `id`'),
    template_id: OptionalAnyId,
    id: OptionalAnyId,
    version: KnownVersion,
  })
  .refine(({ _id, template_id, id }) => [_id, template_id, id].some((given) => given !== undefined), {
    path: ['_id'],
    error: MESSAGES.required,
  })
  .refine(isOrdered, orderMessage)

/** The id of a template, in either of its forms. */
export const OptionalTemplateId = OptionalAnyId
