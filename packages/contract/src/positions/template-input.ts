import {
  EXPERIENCE_YEARS,
  POSITION_DESCRIPTION,
  POSITION_TITLE,
  TEMPLATE_NAME_MAX,
} from '@rolecall/domain/positions/position-limits'
import { POSITION_TITLE_PATTERN } from '@rolecall/domain/positions/position-title'
import { z } from 'zod'
import { MESSAGES } from '../platform/messages.ts'
import { Id, KnownVersion, refineValid, unlessEmpty } from '../platform/wire.ts'
import { EXPERIENCE_ORDER, PrimarySkills, SkillList, Years } from './position-input.ts'

/** One of our ids, also in the form that lists of templates use. */
const AnyId = z.union([Id, z.object({ $oid: Id }).transform(({ $oid }) => $oid)])

/** The same, optional. */
const OptionalAnyId = z
  .union([z.literal(''), AnyId])
  .nullish()
  .transform((id) => id || undefined)

/** A name needs a letter or digit, so that it can be shown and used in a URL. */
export const TemplateName = z
  .string()
  .trim()
  .max(TEMPLATE_NAME_MAX)
  .regex(/[\p{L}\p{N}]/u, { error: unlessEmpty('Use at least one letter or digit.') })

/** An id, or the object that reads of positions and templates return. */
const Questionnaire = z
  .union([z.string().max(100), z.object({ questionnaire_id: z.string().max(100) })])
  .nullish()
  .transform((given) => (typeof given === 'object' ? given?.questionnaire_id : given))

/** Fields of a template; omitted fields are unset. */
const TEMPLATE_FIELDS = {
  templateName: TemplateName.nullish().describe('Code of the template, by which a position refers to it'),
  template_name: TemplateName.nullish().describe('Display name; defaults to the code'),
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

type TemplateReference = { _id?: string | undefined; positionId?: string | undefined }
type TemplateBody = TemplateFields &
  TemplateReference & { position?: string | (TemplateFields & TemplateReference) | null | undefined }

/** Fields of the template itself override those of its position. */
function flatten(given: TemplateBody): TemplateFields & { positionId?: string | undefined } {
  const position: Partial<TemplateFields> & TemplateReference =
    typeof given.position === 'string' ? { _id: given.position } : (given.position ?? {})
  const said = FIELDS.map((name) => [name, given[name] ?? position[name]])
  const positionId = given.positionId ?? given._id ?? position._id ?? position.positionId
  return { ...(Object.fromEntries(said) as TemplateFields), ...(positionId !== undefined && { positionId }) }
}

const SentTemplate = z.object({
  ...TEMPLATE_FIELDS,
  positionId: OptionalAnyId.describe('Id of the position to save; data missing from the template is taken from it'),
  _id: OptionalAnyId.describe('Same as `positionId`, as positions name it'),
  position: z
    .union([
      Id,
      z.object({
        ...TEMPLATE_FIELDS,
        // Empty for a position created without a template.
        templateName: z.union([z.literal('').transform(() => undefined), TemplateName]).nullish(),
        _id: OptionalAnyId,
        positionId: OptionalAnyId,
      }),
    ])
    .nullish()
    .describe('The position as its page reads it, or its id'),
})

/** Returns a check for a template that is not created from a position: the first form of it has three fields. */
const isGiven = (field: 'title' | 'description') => ({
  check: (given: TemplateBody) => {
    const { positionId, [field]: value } = flatten(given)
    return positionId !== undefined || Boolean(value)
  },
  message: { path: [field], error: MESSAGES.required, when: refineValid(field) },
})
const title = isGiven('title')
const description = isGiven('description')

const isOrdered = ({ minExperience, maxExperience }: TemplateFields) =>
  typeof minExperience !== 'number' || typeof maxExperience !== 'number' || minExperience <= maxExperience
const orderMessage = {
  path: ['maxExperience'],
  error: EXPERIENCE_ORDER,
  when: refineValid('minExperience', 'maxExperience'),
}

/** A template, or a position with the name it is to be saved under. */
export const TemplateInput = SentTemplate.refine(title.check, title.message)
  .refine(description.check, description.message)
  .refine((given) => Boolean(given.templateName ?? given.template_name ?? flatten(given).templateName), {
    path: ['templateName'],
    error: MESSAGES.required,
    when: refineValid('templateName'),
  })
  .refine((given) => isOrdered(flatten(given)), orderMessage)
  .transform(flatten)
export type TemplateInput = z.output<typeof TemplateInput>

/** The position about to be saved, with the intended name, if there is one already. */
export const TemplateQuestion = SentTemplate.transform(flatten)

/** The fields that an edit changes; omitted fields stay unchanged. */
export const TemplateChanges = z
  .object({
    ...TEMPLATE_FIELDS,
    _id: OptionalAnyId.describe('Id of the template; also accepted as `template_id` and `id`'),
    template_id: OptionalAnyId,
    id: OptionalAnyId,
    version: KnownVersion,
  })
  .refine(({ _id, template_id, id }) => [_id, template_id, id].some((given) => given !== undefined), {
    path: ['_id'],
    error: MESSAGES.required,
  })
  .refine(isOrdered, orderMessage)

/** The id of a template, in either form. */
export const OptionalTemplateId = OptionalAnyId
