import { PasswordInput, TextInput } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { useWords } from '../format/company-terms.ts'

// Single-line fields, which are all that sign-in needs: a first page does without the code of other kinds.

export type BaseField<Name> = {
  /** Key of the form's value and name of the control, so that the shell can focus it. */
  name: Name
  label: string
  /** Hides the label visually, because the text above says the same. */
  hidesLabel?: boolean
  help?: ReactNode
  /** User content, which the company’s terms must not replace. */
  isVerbatim?: boolean
  placeholder?: string
  isRequired?: boolean
  /** Why it can't be changed; shown below the label. */
  disabledReason?: string | undefined
  takesFocus?: boolean
  /** Called when the field loses the focus. */
  onLeave?: () => void
}
export type Line = {
  kind: 'line'
  maxLength?: number
  type?: 'text' | 'email'
  autoComplete?: string
  inputMode?: ComponentProps<'input'>['inputMode']
}
/** `isNew`: a new password, for which a password manager may make a suggestion. */
export type Password = { kind: 'password'; isNew?: boolean }
export type LineField<Name extends string = string> = BaseField<Name> & (Line | Password)

/** The part of a form that the fields need; the form is a page, or part of one. */
export type FieldsForm<V> = {
  getValues: () => V
  getInputProps: (name: keyof V & string, options: { type?: 'checkbox' }) => Input
}
export type Input = { onChange?: (value: unknown) => void; onBlur?: (event: unknown) => void }
type Props<V> = { form: FieldsForm<V>; fields: readonly LineField<keyof V & string>[] }

/** Single-line fields, one below the other, each with its message from the form. */
export const LineFields = <V extends Record<string, unknown>>({ form, fields }: Props<V>) =>
  fields.map((field) => <Field key={field.name} field={field} input={form.getInputProps(field.name, {})} />)

function Field({ field, input }: { field: LineField; input: Input }) {
  const { common, placeholder } = useCommon(field, input)
  return <OneLine common={common} field={field} placeholder={placeholder} />
}

/** Returns the texts of a field, in the company’s terms. */
function useFieldWords({ label, help, placeholder, disabledReason, isVerbatim = false }: BaseField<string>) {
  const say = useWords()
  if (isVerbatim) return { label, help, placeholder, disabledReason }
  return {
    label: say(label),
    help: typeof help === 'string' ? say(help) : help,
    placeholder: placeholder && say(placeholder),
    disabledReason: disabledReason && say(disabledReason),
  }
}

/** Returns the props of every control, whatever its kind. */
export function useCommon(field: BaseField<string>, input: Input) {
  const { name, hidesLabel = false, isRequired = false } = field
  const { label, help, placeholder, disabledReason } = useFieldWords(field)
  const common = {
    ...input,
    name,
    ...(hidesLabel ? { 'aria-label': label } : { label }),
    description: disabledReason ?? help,
    withAsterisk: isRequired,
    onBlur: (event: unknown) => {
      input.onBlur?.(event)
      field.onLeave?.()
    },
    disabled: disabledReason !== undefined,
    ...(field.takesFocus && { autoFocus: true, 'data-autofocus': true }),
  }
  return { common, placeholder, words: { label, help } }
}

type OneLineProps = { common: object; field: Line | Password; placeholder: string | undefined }

/** A single-line text, or a password. */
export function OneLine({ common, field, placeholder }: OneLineProps) {
  if (field.kind === 'password') {
    const eye = { 'aria-label': 'Show password' }
    return (
      <PasswordInput
        {...common}
        autoComplete={field.isNew ? 'new-password' : 'current-password'}
        visibilityToggleButtonProps={eye}
      />
    )
  }
  const { maxLength, type, autoComplete, inputMode } = field
  const line = { ...(maxLength && { maxLength }), ...(type && { type }), ...(inputMode && { inputMode }) }
  return (
    <TextInput {...common} {...line} {...(placeholder && { placeholder })} {...(autoComplete && { autoComplete })} />
  )
}
