import { Checkbox, Radio, type Select, Textarea, TextInput } from '@mantine/core'
import { countCharacters } from '@rolecall/domain/text/count-characters'
import { formatCount } from '@rolecall/domain/text/format-number'
import { sentence } from '@rolecall/domain/text/sentence'
import { type ComponentProps, type KeyboardEvent, type ReactNode, Suspense, useRef, useState } from 'react'
import { lazyNamed } from '../feedback/lazy-named.ts'
import { useWords } from '../format/company-terms.ts'
import type { AnswerKind } from './AnswerFields.tsx'
import styles from './FormFields.module.css'
import type { MergeFieldName } from './formatted/merge-field.ts'
import {
  type BaseField,
  type FieldsForm,
  type Input,
  type Line,
  OneLine,
  type Password,
  useCommon,
} from './LineFields.tsx'

// Selects need much code, which sign-in does without.
const loadLists = () => import('./ListFields.tsx')
const ChoiceField = lazyNamed(loadLists, 'ChoiceField')
const TagsField = lazyNamed(loadLists, 'TagsField')
// An editor with formatting is as large as the rest of a page.
const FormattedEditor = lazyNamed(() => import('./formatted/FormattedEditor.tsx'), 'FormattedEditor')
// Field kinds that only questionnaires need.
const AnswerField = lazyNamed(() => import('./AnswerFields.tsx'), 'AnswerField')

type SelectOption = { value: string; label: string; disabledReason?: string | undefined }
/** Recommended number of characters, counted next to it. `isFormatted`: with headings, lists, bold words and links. */
type Text = {
  kind: 'text'
  rows: number
  mostRows: number
  min?: number
  max?: number
  maxLength?: number
  isFormatted?: boolean
  /** Fields such as {{pay}} that a formatted text may contain. */
  mergeFields?: readonly MergeFieldName[]
}
/** One of several options, '' for none. */
type Choice = {
  kind: 'choice'
  options: ComponentProps<typeof Select>['data']
  /** Shown when no option matches the search; without it the list has no search. */
  nothingFound?: string
  /** Label of the button that clears the choice; without it a choice can't be cleared. */
  clearLabel?: string
}
/** A form field as data: fields of our own forms, and those defined by the server. */
export type FormField<Name extends string = string> = BaseField<Name> &
  (
    | Line
    | Password
    | Text
    | Choice
    | { kind: 'radios'; options: readonly SelectOption[] }
    | { kind: 'tags'; most?: number }
    | { kind: 'check' }
    | AnswerKind
  )

/** Fields side by side, if there is room. */
export const FieldRow = ({ children }: { children: ReactNode }) => <div className={styles.row}>{children}</div>

type Props<V> = { form: FieldsForm<V>; fields: readonly FormField<keyof V & string>[] }

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
  if (field.kind === 'many' || field.kind === 'day' || field.kind === 'time' || field.kind === 'file') {
    return (
      <Suspense>
        <AnswerField common={common} field={field} value={value} onChange={(answer) => input.onChange?.(answer)} />
      </Suspense>
    )
  }
  const { withAsterisk: _, ...check } = common
  return <Checkbox {...check} />
}

/** Same height as the select being loaded, so that nothing moves under the user's click when it arrives. */
const ListPlace = ({ common }: { common: object }) => <TextInput {...common} value="" disabled />

type PartProps<Kind> = { common: object; field: Extract<FormField, { kind: Kind }> }

/** Counts the characters of a text against its limit. */
function counterOf({ min, max, help }: PartProps<'text'>['field'], value: unknown): ReactNode {
  if (max === undefined) return undefined
  const length = countCharacters(String(value ?? '').trim())
  return (
    <span className={styles.counter}>
      <span>
        {help ??
          (min ? sentence('{min} to {max} characters', { min, max }) : sentence('At most {max} characters', { max }))}
      </span>
      <span data-numbers>{`${formatCount(length)} / ${formatCount(max)}`}</span>
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

/** Elements in which the user may be typing, and which keep the focus. */
const TYPED_INTO = 'input, textarea, select, [contenteditable="true"]'

/**
 * Shows the plain text with its markup until the editor is ready; it can be edited meanwhile. Both exist for a
 * moment, so that the focus moves from one to the other without losing a keystroke.
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
          fields={field.mergeFields}
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

/** The name belongs to the individual radio buttons, which are submitted and focused. */
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
