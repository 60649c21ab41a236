import { findDefinitionProblems } from '@rolecall/domain/forms/definition-problems'
import {
  FIELD_KEY_MAX,
  FIELD_KINDS,
  FIELD_LABEL_MAX,
  FIELD_OPTION_MAX,
  FIELD_OPTIONS_MAX,
  FORM_FIELDS_MAX,
  FORM_NAME_MAX,
  type FormField,
  REFERENCE_LISTS,
} from '@rolecall/domain/forms/form-field'
import { FORM_TYPES, findFormType } from '@rolecall/domain/forms/form-types'
import { z } from 'zod'
import { Flag, ListOrEmpty, OptionalFlag, TextOrEmpty } from '../platform/wire.ts'

/** A kind of form, by its name or another of the specification's spellings. */
export const FormType = z
  .string()
  .max(60)
  .transform((text) => findFormType(text) ?? text)
  .pipe(z.enum(FORM_TYPES))
  .describe(`One of: ${FORM_TYPES.join(', ')}`)

const Words = ListOrEmpty(z.string().trim().min(1).max(FIELD_OPTION_MAX), FIELD_OPTIONS_MAX)

const ReferenceConfig = z.object({ list: z.enum(REFERENCE_LISTS), by: TextOrEmpty(FIELD_KEY_MAX) })

/** A field in a new version of a form, by the specification's names. */
const FieldInput = z
  .object({
    key: z.string().trim().min(1).max(FIELD_KEY_MAX),
    label: z.string().trim().min(1).max(FIELD_LABEL_MAX),
    help: TextOrEmpty(FIELD_LABEL_MAX),
    group: z.string().trim().min(1).max(FIELD_LABEL_MAX),
    default: z.enum(FIELD_KINDS).describe('Default answer'),
    required: Flag,
    isVisible: OptionalFlag.describe('Defaults to true'),
    isDisable: Flag,
    options: Words,
    takes_others: Flag,
    parent_key: TextOrEmpty(FIELD_KEY_MAX),
    select_keys: Words.describe('Answers of the parent field that show this field; empty for any answer'),
    select_key: TextOrEmpty(FIELD_OPTION_MAX).describe('Same as `select_keys`, for a single answer'),
    effect: z
      .enum(['show', 'enable'])
      .nullish()
      .transform((effect) => effect ?? 'show'),
    reference_config: ReferenceConfig.nullish(),
    auto_fill_key: TextOrEmpty(FIELD_KEY_MAX),
  })
  .transform(({ isVisible, reference_config, select_key, ...given }) => {
    const select_keys = given.select_keys.length > 0 || select_key === '' ? given.select_keys : [select_key]
    return toFormField({
      ...given,
      isVisible: isVisible ?? true,
      reference_config: reference_config ?? null,
      select_key,
      select_keys,
    })
  })

/** The content of a new version of a form. */
export const FormContent = {
  name: z.string().trim().min(1).max(FORM_NAME_MAX),
  fields: z
    .array(FieldInput)
    .min(1, 'A form needs at least one field.')
    .max(FORM_FIELDS_MAX, `A form can have at most ${FORM_FIELDS_MAX} fields.`)
    .superRefine((fields, { addIssue }) => {
      for (const { place, field, message } of findDefinitionProblems(fields))
        addIssue({ code: 'custom', path: [place, field === 'reference' ? 'reference_config' : field], message })
    }),
}

/** A field as returned (rule H-129). */
export const FormFieldShape = z
  .object({
    key: z.string(),
    label: z.string(),
    help: z.string(),
    group: z.string(),
    default: z.enum(FIELD_KINDS),
    required: z.boolean(),
    isVisible: z.boolean(),
    isDisable: z.boolean(),
    options: z.array(z.string()),
    takes_others: z.boolean(),
    parent_key: z.string(),
    select_key: z.string().describe('The first of `select_keys`'),
    select_keys: z.array(z.string()),
    effect: z.enum(['show', 'enable']),
    reference_config: z.object({ list: z.enum(REFERENCE_LISTS), by: z.string() }).nullable(),
    auto_fill_key: z.string(),
  })
  .meta({ id: 'FormField' })
export type FormFieldShape = z.output<typeof FormFieldShape>

export const FormAnswer = z.union([
  z.string(),
  z.array(z.string()),
  z.object({ years: z.number(), months: z.number() }),
])

/** Answers by the key of their field. */
export const FormAnswers = z.record(z.string(), FormAnswer).meta({ aboutCandidate: true })
export type FormAnswers = z.output<typeof FormAnswers>

/** Converts a field from its wire format to the format of the rules. */
export function toFormField(shape: FormFieldShape): FormField {
  const { default: kind, isVisible: visible, isDisable: disabled, reference_config: reference, ...others } = shape
  const { select_key: _, ...field } = others
  return { ...field, kind, visible, disabled, reference }
}

export const fromFormField = ({ kind, visible, disabled, reference, ...field }: FormField): FormFieldShape => ({
  ...field,
  default: kind,
  isVisible: visible,
  isDisable: disabled,
  options: [...field.options],
  select_key: field.select_keys[0] ?? '',
  select_keys: [...field.select_keys],
  reference_config: reference && { ...reference },
})
