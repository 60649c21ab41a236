import { PasswordInput, TextInput } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { useWords } from '../format/own-words.ts'

// Fields of one line, which are all that a sign-in has: what other kinds bring with them, a first page does without.

export type Common<Name> = {
  /** Of the form's value, and of the control, so that the shell can go to it. */
  name: Name
  label: string
  /** The label is spoken, not shown: what stands above says the same. */
  hidesLabel?: boolean
  help?: ReactNode
  /** Words of people, not ours, which the company’s words do not replace. */
  isVerbatim?: boolean
  placeholder?: string
  isRequired?: boolean
  /** Why it may not be changed; said below the label. */
  disabledReason?: string | undefined
  takesFocus?: boolean
  /** The focus has gone on. */
  onLeave?: () => void
}
export type Line = {
  kind: 'line'
  maxLength?: number
  type?: 'text' | 'email'
  autoComplete?: string
  inputMode?: ComponentProps<'input'>['inputMode']
}
/** `isNew`: one that is being chosen, for which a password manager may make a proposal. */
export type Password = { kind: 'password'; isNew?: boolean }
export type LineField<Name extends string = string> = Common<Name> & (Line | Password)

/** What the fields ask of a form: that of a page, or a part of one. */
export type FormOfFields<V> = {
  getValues: () => V
  getInputProps: (name: keyof V & string, options: { type?: 'checkbox' }) => Input
}
export type Input = { onChange?: (value: unknown) => void; onBlur?: (event: unknown) => void }
type Props<V> = { form: FormOfFields<V>; fields: readonly LineField<keyof V & string>[] }

/** Fields of one line, one below the other, each with its message from the form. */
export const LineFields = <V extends Record<string, unknown>>({ form, fields }: Props<V>) =>
  fields.map((field) => <Field key={field.name} field={field} input={form.getInputProps(field.name, {})} />)

function Field({ field, input }: { field: LineField; input: Input }) {
  const { common, placeholder } = useCommon(field, input)
  return <OneLine common={common} field={field} placeholder={placeholder} />
}

/** What is said of a field, in the company’s words. */
function useFieldWords({ label, help, placeholder, disabledReason, isVerbatim = false }: Common<string>) {
  const say = useWords()
  if (isVerbatim) return { label, help, placeholder, disabledReason }
  return {
    label: say(label),
    help: typeof help === 'string' ? say(help) : help,
    placeholder: placeholder && say(placeholder),
    disabledReason: disabledReason && say(disabledReason),
  }
}

/** What every control is given, whatever its kind. */
export function useCommon(field: Common<string>, input: Input) {
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

/** A text of one line, or a password. */
export function OneLine({ common, field, placeholder }: OneLineProps) {
  if (field.kind === 'password') {
    const eye = { 'aria-label': 'Show the password' }
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
