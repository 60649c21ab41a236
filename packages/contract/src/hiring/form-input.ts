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
import { OptionalFlag } from '../ground/wire.ts'

/** A kind of form, by its name or one of the documents' other spellings. */
export const FormType = z
  .string()
  .max(60)
  .transform((text) => findFormType(text) ?? text)
  .pipe(z.enum(FORM_TYPES))
  .describe(`One of: ${FORM_TYPES.join(', ')}`)

const Word = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .nullish()
    .transform((text) => text ?? '')
const Words = z
  .array(z.string().trim().min(1).max(FIELD_OPTION_MAX))
  .max(FIELD_OPTIONS_MAX)
  .nullish()
  .transform((words) => words ?? [])

const ReferenceConfig = z.object({ list: z.enum(REFERENCE_LISTS), by: Word(FIELD_KEY_MAX) })

/** A field as forms are made with it, by the documents' names. */
const FieldInput = z
  .object({
    key: z.string().trim().min(1).max(FIELD_KEY_MAX),
    label: z.string().trim().min(1).max(FIELD_LABEL_MAX),
    help: Word(FIELD_LABEL_MAX),
    group: z.string().trim().min(1).max(FIELD_LABEL_MAX),
    default: z.enum(FIELD_KINDS).describe('What it is answered with'),
    required: OptionalFlag,
    isVisible: OptionalFlag.describe('True when missing'),
    isDisable: OptionalFlag,
    options: Words,
    takes_others: OptionalFlag,
    parent_key: Word(FIELD_KEY_MAX),
    select_keys: Words.describe('Answers of the parent with which it is there; any, where none is named'),
    select_key: Word(FIELD_OPTION_MAX).describe('The same where it is one'),
    effect: z
      .enum(['show', 'enable'])
      .nullish()
      .transform((effect) => effect ?? 'show'),
    reference_config: ReferenceConfig.nullish(),
    auto_fill_key: Word(FIELD_KEY_MAX),
  })
  .transform(
    (given): FormField => ({
      key: given.key,
      label: given.label,
      help: given.help,
      group: given.group,
      kind: given.default,
      required: given.required ?? false,
      visible: given.isVisible ?? true,
      disabled: given.isDisable ?? false,
      options: given.options,
      takes_others: given.takes_others ?? false,
      parent_key: given.parent_key,
      select_keys: given.select_keys.length > 0 || given.select_key === '' ? given.select_keys : [given.select_key],
      effect: given.effect,
      reference: given.reference_config ?? null,
      auto_fill_key: given.auto_fill_key,
    }),
  )

/** What a form asks, as it is made. */
export const FormContent = {
  name: z.string().trim().min(1).max(FORM_NAME_MAX),
  fields: z
    .array(FieldInput)
    .min(1, 'A form asks for something.')
    .max(FORM_FIELDS_MAX, `A form has at most ${FORM_FIELDS_MAX} fields.`)
    .superRefine((fields, { addIssue }) => {
      for (const { place, field, message } of findDefinitionProblems(fields))
        addIssue({ code: 'custom', path: [place, field === 'reference' ? 'reference_config' : field], message })
    }),
}

/** A field as it is read (rule H-129). */
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
export const FormAnswers = z.record(z.string(), FormAnswer)
export type FormAnswers = z.output<typeof FormAnswers>

/** From the wire's shape to the one that the rules speak of. */
export const toFormField = (shape: FormFieldShape): FormField => ({
  key: shape.key,
  label: shape.label,
  help: shape.help,
  group: shape.group,
  kind: shape.default,
  required: shape.required,
  visible: shape.isVisible,
  disabled: shape.isDisable,
  options: shape.options,
  takes_others: shape.takes_others,
  parent_key: shape.parent_key,
  select_keys: shape.select_keys,
  effect: shape.effect,
  reference: shape.reference_config,
  auto_fill_key: shape.auto_fill_key,
})

export const fromFormField = (field: FormField): FormFieldShape => ({
  key: field.key,
  label: field.label,
  help: field.help,
  group: field.group,
  default: field.kind,
  required: field.required,
  isVisible: field.visible,
  isDisable: field.disabled,
  options: [...field.options],
  takes_others: field.takes_others,
  parent_key: field.parent_key,
  select_key: field.select_keys[0] ?? '',
  select_keys: [...field.select_keys],
  effect: field.effect,
  reference_config: field.reference && { ...field.reference },
  auto_fill_key: field.auto_fill_key,
})
