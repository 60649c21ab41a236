import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { ErrorState } from '../feedback/ErrorState.tsx'
import { useWords } from '../format/own-words.ts'
import type { KeyId } from '../shell/key-table.ts'
import { Button } from './Button.tsx'
import styles from './FormShell.module.css'
import { useLeaveGuard } from './use-leave-guard.ts'

/** What went wrong with the last save: a sentence, and a message per field where the server named fields. */
type FormFailure = { message: string; fields?: Readonly<Record<string, string>> }

export type FormShellProps = {
  /** "Save", "Create project" */
  submitLabel: string
  /** A save is under way. */
  loading: boolean
  /** Of the last save; the typed text stays whatever it is. */
  error: FormFailure | null
  /** Messages now shown under fields, by field name; the names are the inputs' `name`s. */
  errors?: Readonly<Record<string, ReactNode>>
  /** Words for field names in the summary: `{ email: 'E-mail' }`. */
  labels?: Readonly<Record<string, string>>
  /** Something was changed and not yet saved: leaving asks first. */
  isDirty?: boolean
  /** Prevented by the shell; call `form.onSubmit(save)(event)` or save here. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  onCancel?: () => void
  cancelLabel?: string
  submitDisabledReason?: string | undefined
  /** The key that saves, shown in the tooltip. */
  submitShortcut?: KeyId | undefined
  /** `default` where the page has its one filled button elsewhere. */
  submitVariant?: 'filled' | 'default'
  /** More buttons beside the submit button. */
  extra?: ReactNode
  children: ReactNode
}

const isShown = (message: ReactNode) => message !== undefined && message !== null && message !== false && message !== ''

/** A form: its fields, what is wrong with them, and the buttons. Keeps its text when a save fails. */
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
  // Of what no field of the form shows there may be one message, which would stand nowhere.
  const isSaidBelow = wrong.length > 1 || Object.values(errors).some(isShown)
  const wrongNames = wrong.map(([name]) => name).join(' ')
  useLeaveGuard(isDirty && !loading)

  const atFirst = useRef(wrongNames)
  // Opened with errors, as a step of a form is when a later one was refused for what stands here.
  useEffect(() => {
    if (atFirst.current) focusFirst(form.current, atFirst.current.split(' '))
  }, [])

  useEffect(() => {
    // The client's own complaints come with the try, the server's some time after it.
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
        // The form of a dialog that was opened out of another form is not that one's.
        event.stopPropagation()
        // Enter and Ctrl-Enter come here too, past the button that says why it is off.
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

/** What can have the focus; a control that is none of these by itself names its field on an element around it. */
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
