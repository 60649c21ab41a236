import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { KeyId } from '../shell/key-table.ts'
import { Button } from './Button.tsx'
import styles from './FormBody.module.css'
import { type FormFailure, FormProblems, focusFirst, listWrong } from './FormProblems.tsx'

export type FormBodyProps = {
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

/** The fields of a form, its errors and its buttons. Keeps its input when a save fails; may be left without a question. */
export function FormBody({
  submitLabel,
  loading,
  error,
  errors = {},
  labels = {},
  onSubmit,
  onCancel,
  cancelLabel = 'Cancel',
  submitDisabledReason,
  submitShortcut,
  submitVariant = 'filled',
  extra,
  children,
}: FormBodyProps) {
  const form = useRef<HTMLFormElement>(null)
  const wasTried = useRef(false)
  const [tries, setTries] = useState(0)
  const wrongNames = listWrong(error, errors)
    .map(([name]) => name)
    .join(' ')

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
      <FormProblems {...{ error, errors, labels }} onJump={(name) => focusFirst(form.current, [name])} />
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
