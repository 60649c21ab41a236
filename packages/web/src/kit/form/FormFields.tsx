import { Checkbox, PasswordInput, Radio, type Select, Textarea, TextInput } from '@mantine/core'
import { countCharacters } from '@rolecall/domain/characters'
import { sentence } from '@rolecall/domain/text/sentence'
import { type ComponentProps, type KeyboardEvent, lazy, type ReactNode, Suspense } from 'react'
import { useWords } from '../format/own-words.ts'
import type { AnswerKind } from './AnswerFields.tsx'
import styles from './FormFields.module.css'

// Lists to choose from bring much with them, which a sign-in does without.
const loadLists = () => import('./ListFields.tsx')
const ChoiceField = lazy(async () => ({ default: (await loadLists()).ChoiceField }))
const TagsField = lazy(async () => ({ default: (await loadLists()).TagsField }))
// What only answers to questions need.
const AnswerField = lazy(async () => ({ default: (await import('./AnswerFields.tsx')).AnswerField }))

type Common<Name> = {
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
type Option = { value: string; label: string; disabledReason?: string | undefined }
type Line = {
  kind: 'line'
  maxLength?: number
  type?: 'text' | 'email'
  autoComplete?: string
  inputMode?: ComponentProps<'input'>['inputMode']
}
/** Characters that the text should have, counted beside it. */
type Text = { kind: 'text'; rows: number; mostRows: number; min?: number; max?: number; maxLength?: number }
/** One of many, '' for none. */
type Choice = {
  kind: 'choice'
  options: ComponentProps<typeof Select>['data']
  /** What is said when nothing typed is in the list; without it the list is not searched. */
  nothingFound?: string
  /** Names the button that takes the choice back; without it a choice stays. */
  clearLabel?: string
}
/** A field of a form, as data: ours are written down, and those that the server defines come the same way. */
export type FormField<Name extends string = string> = Common<Name> &
  (
    | Line
    /** `isNew`: one that is being chosen, for which a password manager may make a proposal. */
    | { kind: 'password'; isNew?: boolean }
    | Text
    | Choice
    | { kind: 'radios'; options: readonly Option[] }
    | { kind: 'tags'; most?: number }
    | { kind: 'check' }
    | AnswerKind
  )

/** Fields that belong beside each other, where there is room. */
export const FieldRow = ({ children }: { children: ReactNode }) => <div className={styles.row}>{children}</div>

/** What the fields ask of a form: that of a page, or a part of one. */
type FormOfFields<V> = {
  getValues: () => V
  getInputProps: (name: keyof V & string, options: { type?: 'checkbox' }) => Input
}
type Props<V> = { form: FormOfFields<V>; fields: readonly FormField<keyof V & string>[] }

/** The fields of a form, one below the other, each with its message from the form. */
export const FormFields = <V extends Record<string, unknown>>({ form, fields }: Props<V>) =>
  fields.map((field) => (
    <Field
      key={field.name}
      field={field}
      value={form.getValues()[field.name]}
      input={form.getInputProps(field.name, field.kind === 'check' ? { type: 'checkbox' } : {})}
    />
  ))

/** What is said of a field, in the company’s words. */
function useFieldWords({ label, help, placeholder, isVerbatim = false }: FormField) {
  const say = useWords()
  if (isVerbatim) return { label, help, placeholder }
  return {
    label: say(label),
    help: typeof help === 'string' ? say(help) : help,
    placeholder: placeholder && say(placeholder),
  }
}

type Input = { onChange?: (value: unknown) => void; onBlur?: (event: unknown) => void }
type FieldProps = { field: FormField; value: unknown; input: Input }

function Field({ field, value, input }: FieldProps) {
  const { name, hidesLabel = false, isRequired = false, disabledReason } = field
  const { label, help, placeholder } = useFieldWords(field)
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
  if (field.kind === 'line') {
    const { kind: _, maxLength, type, autoComplete, inputMode } = field
    const line = { ...(maxLength && { maxLength }), ...(type && { type }), ...(inputMode && { inputMode }) }
    return (
      <TextInput {...common} {...line} {...(placeholder && { placeholder })} {...(autoComplete && { autoComplete })} />
    )
  }
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
  if (field.kind === 'text')
    return <TextField common={{ ...common, ...(placeholder && { placeholder }) }} field={field} value={value} />
  if (field.kind === 'choice') {
    const { options, nothingFound, clearLabel } = field
    return (
      <Suspense fallback={<ListPlace common={common} />}>
        <ChoiceField
          common={{ ...common, ...(placeholder && { placeholder }) }}
          {...{ options, nothingFound, clearLabel }}
          value={value === '' || value === undefined ? null : String(value)}
          onChange={(picked) => input.onChange?.(picked ?? '')}
        />
      </Suspense>
    )
  }
  if (field.kind === 'radios') return <RadioField common={common} field={field} />
  if (field.kind === 'tags') {
    return (
      <Suspense fallback={<ListPlace common={common} />}>
        <TagsField common={{ ...common, ...(placeholder && { placeholder }) }} most={field.most} />
      </Suspense>
    )
  }
  if (field.kind === 'many' || field.kind === 'day' || field.kind === 'file') {
    return (
      <Suspense>
        <AnswerField common={common} field={field} value={value} onChange={(answer) => input.onChange?.(answer)} />
      </Suspense>
    )
  }
  const { withAsterisk: _, ...check } = common
  return <Checkbox {...check} />
}

/** As high as the list that is on its way: what stands around it must not move under somebody's click when it comes. */
const ListPlace = ({ common }: { common: object }) => <TextInput {...common} value="" disabled />

type PartProps<Kind> = { common: object; field: Extract<FormField, { kind: Kind }> }

function TextField({ common, field, value }: PartProps<'text'> & { value: unknown }) {
  const { rows, mostRows, min, max, maxLength, help } = field
  const length = countCharacters(String(value ?? '').trim())
  const counter = max !== undefined && (
    <span className={styles.counter}>
      <span>
        {help ??
          (min ? sentence('{min} to {max} characters', { min, max }) : sentence('At most {max} characters', { max }))}
      </span>
      <span data-numbers>{`${length.toLocaleString()} / ${max.toLocaleString()}`}</span>
    </span>
  )
  return (
    <Textarea
      {...common}
      onKeyDown={submitOnCtrlEnter}
      {...(counter && { description: counter })}
      {...(maxLength && { maxLength })}
      autosize
      minRows={rows}
      maxRows={mostRows}
    />
  )
}

function submitOnCtrlEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}

/** The name belongs to the single buttons: they are what is sent and gone to. */
const RadioField = ({ common, field: { name, label, options } }: PartProps<'radios'>) => (
  <Radio.Group {...common} name={name} label={label}>
    <div className={styles.options}>
      {options.map((option) => (
        <Radio
          key={option.value}
          value={option.value}
          label={option.label}
          disabled={option.disabledReason !== undefined}
          {...(option.disabledReason && { description: option.disabledReason })}
        />
      ))}
    </div>
  </Radio.Group>
)
