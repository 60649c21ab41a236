import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { ErrorState } from '../feedback/ErrorState.tsx'
import { useWords } from '../format/company-terms.ts'
import type { KeyId } from '../shell/key-table.ts'
import { Button } from './Button.tsx'
import styles from './FormShell.module.css'
import { useLeaveGuard } from './use-leave-guard.ts'

/** The error of the last save: a sentence, and a message per field where the server named fields. */
type FormFailure = { message: string; fields?: Readonly<Record<string, string>> }

export type FormShellProps = {
  /** Such as "Save" or "Create project". */
  submitLabel: string
  /** Whether a save is in progress. */
  loading: boolean
  /** The error of the last save; the input stays in any case. */
  error: FormFailure | null
  /** Messages now shown under fields, by field name; the names are the inputs' `name`s. */
  errors?: Readonly<Record<string, ReactNode>>
  /** Names of fields in the summary: `{ email: 'E-mail' }`. */
  labels?: Readonly<Record<string, string>>
  /** Whether there are unsaved changes: leaving asks first. */
  isDirty?: boolean
  /** The shell prevents the default; call `form.onSubmit(save)(event)` or save here. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  onCancel?: () => void
  cancelLabel?: string
  submitDisabledReason?: string | undefined
  /** The key that saves, shown in the tooltip. */
  submitShortcut?: KeyId | undefined
  /** `default` if the page has its one filled button elsewhere. */
  submitVariant?: 'filled' | 'default'
  /** More buttons next to the submit button. */
  extra?: ReactNode
  children: ReactNode
}

const isShown = (message: ReactNode) => message !== undefined && message !== null && message !== false && message !== ''

/** A form: its fields, its errors, and the buttons. Keeps its input when a save fails. */
export function FormShell({
  submitLabel,
  loading,
  error,
  errors = {},
  labels = {},
  isDirty = false,
  onSubmit,
  onCancel,
  cancelLabel = 'Cancel',
  submitDisabledReason,
  submitShortcut,
  submitVariant = 'filled',
  extra,
  children,
}: FormShellProps) {
  const say = useWords()
  const form = useRef<HTMLFormElement>(null)
  const wasTried = useRef(false)
  const [tries, setTries] = useState(0)
  const titleId = useId()
  const wrong = Object.entries({ ...error?.fields, ...errors }).filter(([, message]) => isShown(message))
  // A single message may belong to a field that the form doesn't show, and would be lost.
  const isSaidBelow = wrong.length > 1 || Object.values(errors).some(isShown)
  const wrongNames = wrong.map(([name]) => name).join(' ')
  useLeaveGuard(isDirty && !loading)

  const atFirst = useRef(wrongNames)
  // Opened with errors, as an earlier step is when a later one was refused because of it.
  useEffect(() => {
    if (atFirst.current) focusFirst(form.current, atFirst.current.split(' '))
  }, [])

  useEffect(() => {
    // Client errors appear with the attempt, server errors some time after it.
    if (tries === 0 || !wasTried.current || !wrongNames) return
    wasTried.current = false
    focusFirst(form.current, wrongNames.split(' '))
  }, [tries, wrongNames])

  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      aria-busy={loading}
      onSubmit={(event) => {
        event.preventDefault()
        // The form of a dialog opened from another form must not submit that one.
        event.stopPropagation()
        // Enter and Ctrl-Enter arrive here too, bypassing the disabled button.
        if (loading || submitDisabledReason) return
        wasTried.current = true
        setTries((before) => before + 1)
        onSubmit(event)
      }}
    >
      {wrong.length > 1 && (
        <section role="alert" aria-labelledby={titleId} className={styles.summary}>
          <strong id={titleId}>{wrong.length} fields need attention</strong>
          <ul className={styles.list}>
            {wrong.map(([name, message]) => (
              <li key={name}>
                <button type="button" className={styles.jump} onClick={() => focusFirst(form.current, [name])}>
                  {labels[name] ? `${say(labels[name])}: ` : ''}
                  {message}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {error && !isSaidBelow && <ErrorState inline what={error.message} />}
      <div className={styles.fields}>{children}</div>
      <div className={styles.buttons}>
        <Button
          type="submit"
          variant={submitVariant}
          busy={loading}
          disabledReason={submitDisabledReason}
          shortcut={submitShortcut}
        >
          {submitLabel}
        </Button>
        {onCancel && (
          <Button variant="subtle" color="gray" onClick={onCancel}>
            {cancelLabel}
          </Button>
        )}
        {extra}
      </div>
    </form>
  )
}

/** Focusable controls; other controls name their field on an element around them. */
const CONTROLS =
  'input:not([type="hidden"]), textarea, select, button[name], [contenteditable="true"], [data-field] [role="slider"]'

function focusFirst(form: HTMLFormElement | null, names: readonly string[]): void {
  const controls = [...(form?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])]
  const namesOf = (control: HTMLElement) => [
    control.getAttribute('name'),
    control.getAttribute('data-path'),
    control.closest('[data-field]')?.getAttribute('data-field'),
  ]
  const isWrong = (control: HTMLElement) => namesOf(control).some((name) => name && names.includes(name))
  const first = controls.find(isWrong) ?? form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  first?.focus()
}
