import { Checkbox, Radio, type Select, Textarea, TextInput } from '@mantine/core'
import { countCharacters } from '@rolecall/domain/characters'
import { sentence } from '@rolecall/domain/text/sentence'
import { type ComponentProps, type KeyboardEvent, lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { useWords } from '../format/own-words.ts'
import type { AnswerKind } from './AnswerFields.tsx'
import styles from './FormFields.module.css'
import {
  type Common,
  type FormOfFields,
  type Input,
  type Line,
  OneLine,
  type Password,
  useCommon,
} from './LineFields.tsx'

// Lists to choose from bring much with them, which a sign-in does without.
const loadLists = () => import('./ListFields.tsx')
const ChoiceField = lazy(async () => ({ default: (await loadLists()).ChoiceField }))
const TagsField = lazy(async () => ({ default: (await loadLists()).TagsField }))
// An editor with formatting is as large as the rest of a page.
const FormattedEditor = lazy(async () => ({
  default: (await import('./formatted/FormattedEditor.tsx')).FormattedEditor,
}))
// What only answers to questions need.
const AnswerField = lazy(async () => ({ default: (await import('./AnswerFields.tsx')).AnswerField }))

type Option = { value: string; label: string; disabledReason?: string | undefined }
/** Characters that the text should have, counted beside it. `isFormatted`: with headings, lists, bold words and links. */
type Text = {
  kind: 'text'
  rows: number
  mostRows: number
  min?: number
  max?: number
  maxLength?: number
  isFormatted?: boolean
}
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
    | Password
    | Text
    | Choice
    | { kind: 'radios'; options: readonly Option[] }
    | { kind: 'tags'; most?: number }
    | { kind: 'check' }
    | AnswerKind
  )

/** Fields that belong beside each other, where there is room. */
export const FieldRow = ({ children }: { children: ReactNode }) => <div className={styles.row}>{children}</div>

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

type FieldProps = { field: FormField; value: unknown; input: Input }

function Field({ field, value, input }: FieldProps) {
  const { common, placeholder, words } = useCommon(field, input)
  if (field.kind === 'line' || field.kind === 'password')
    return <OneLine common={common} field={field} placeholder={placeholder} />
  if (field.kind === 'text') {
    const text = { ...common, ...(placeholder && { placeholder }) }
    const said = { ...field, ...words }
    if (!field.isFormatted) return <TextField common={text} field={said} value={value} />
    return <FormattedField common={text} field={said} value={value} onChange={(typed) => input.onChange?.(typed)} />
  }
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

/** Of a text of so many characters. */
function counterOf({ min, max, help }: PartProps<'text'>['field'], value: unknown): ReactNode {
  if (max === undefined) return undefined
  const length = countCharacters(String(value ?? '').trim())
  return (
    <span className={styles.counter}>
      <span>
        {help ??
          (min ? sentence('{min} to {max} characters', { min, max }) : sentence('At most {max} characters', { max }))}
      </span>
      <span data-numbers>{`${length.toLocaleString()} / ${max.toLocaleString()}`}</span>
    </span>
  )
}

function TextField({ common, field, value }: PartProps<'text'> & { value: unknown }) {
  const { rows, mostRows, maxLength } = field
  const counter = counterOf(field, value)
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

/** Whoever is in one of these keeps the focus. */
const TYPED_INTO = 'input, textarea, select, [contenteditable="true"]'

/**
 * Until its editor is ready, the text with its signs stands there, and may be typed. Both are there for a moment, so that the
 * focus goes from one to the other and no key that is pressed meanwhile is lost.
 */
function FormattedField({
  common,
  field,
  value,
  onChange,
}: PartProps<'text'> & { value: unknown; onChange: (text: string) => void }) {
  const [isReady, setReady] = useState(false)
  const plain = useRef<HTMLDivElement>(null)
  const swap = () => {
    setReady(true)
    const { activeElement } = document
    return plain.current?.contains(activeElement) || (field.takesFocus === true && !activeElement?.matches(TYPED_INTO))
  }
  return (
    <>
      {!isReady && (
        <div ref={plain} className={styles.editorPlace}>
          <TextField common={common} field={field} value={value} />
        </div>
      )}
      <Suspense>
        <FormattedEditor
          common={{ label: field.label, ...common }}
          rows={field.rows}
          mostRows={field.mostRows}
          counter={counterOf(field, value)}
          value={String(value ?? '')}
          onChange={onChange}
          onReady={swap}
        />
      </Suspense>
    </>
  )
}

function submitOnCtrlEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}

/** The name belongs to the single buttons: they are what is sent and gone to. */
function RadioField({ common, field: { name, options, isVerbatim = false } }: PartProps<'radios'>) {
  const say = useWords()
  return (
    <Radio.Group {...common} name={name}>
      <div className={styles.options}>
        {options.map((option) => (
          <Radio
            key={option.value}
            value={option.value}
            label={isVerbatim ? option.label : say(option.label)}
            disabled={option.disabledReason !== undefined}
            {...(option.disabledReason && { description: option.disabledReason })}
          />
        ))}
      </div>
    </Radio.Group>
  )
}
