import { type ReactNode, useId } from 'react'
import { ErrorState } from '../feedback/ErrorState.tsx'
import { useWords } from '../format/company-terms.ts'
import styles from './FormProblems.module.css'

/** The error of the last save: a sentence, and a message per field where the server named fields. */
export type FormFailure = { message: string; fields?: Readonly<Record<string, string>> }

const isShown = (message: ReactNode) => message !== undefined && message !== null && message !== false && message !== ''

type Errors = Readonly<Record<string, ReactNode>>

/** Lists the fields with an error, each with its message. */
export const listWrong = (error: FormFailure | null, errors: Errors) =>
  Object.entries({ ...error?.fields, ...errors }).filter(([, message]) => isShown(message))

type Props = {
  error: FormFailure | null
  errors: Errors
  /** Names of fields: `{ email: 'Email' }`. */
  labels: Readonly<Record<string, string>>
  onJump: (name: string) => void
}

/** What the fields of a form don't show by themselves: a summary of several errors, and an error of the whole form. */
export function FormProblems({ error, errors, labels, onJump }: Props) {
  const say = useWords()
  const titleId = useId()
  const wrong = listWrong(error, errors)
  // A single message may belong to a field that the form doesn't show, and would be lost.
  const isSaidBelow = wrong.length > 1 || Object.values(errors).some(isShown)
  return (
    <>
      {wrong.length > 1 && (
        <section role="alert" aria-labelledby={titleId} className={styles.summary}>
          <strong id={titleId}>{wrong.length} fields need attention</strong>
          <ul className={styles.list}>
            {wrong.map(([name, message]) => (
              <li key={name}>
                <button type="button" className={styles.jump} onClick={() => onJump(name)}>
                  {labels[name] ? `${say(labels[name])}: ` : ''}
                  {message}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {error && !isSaidBelow && <ErrorState inline what={error.message} />}
    </>
  )
}

/** Focusable controls; other controls name their field on an element around them. */
const CONTROLS =
  'input:not([type="hidden"]), textarea, select, button[name], [contenteditable="true"], [data-field] [role="slider"]'

/** Focuses the first of the fields, or the first that is marked as wrong, and returns it. */
export function focusFirst(root: HTMLElement | null, names: readonly string[]): HTMLElement | undefined {
  const controls = [...(root?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])]
  const namesOf = (control: HTMLElement) => [
    control.getAttribute('name'),
    control.getAttribute('data-path'),
    control.closest('[data-field]')?.getAttribute('data-field'),
  ]
  const isWrong = (control: HTMLElement) => namesOf(control).some((name) => name && names.includes(name))
  const first = controls.find(isWrong) ?? root?.querySelector<HTMLElement>('[aria-invalid="true"]')
  if (first) unfold(first)
  first?.focus()
  return first ?? undefined
}

/** Opens what is folded around an element, which can't take the focus there. */
export function unfold(element: Element): void {
  for (let fold = element.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
    fold.open = true
}
