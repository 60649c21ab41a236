import type { CandidatePreview } from '@rolecall/contract/candidates/candidate-preview'
import { sentence } from '@rolecall/domain/text/sentence'
import panels from './panels.module.css'

/** A notice about text in the résumé that the last ranking check found to be copied. It decides nothing. */
export function CopyNotice({ copied }: Pick<CandidatePreview, 'copied'>) {
  if (!copied) return undefined
  const { words, others } = copied
  return (
    <section className={panels.section} aria-label="Copied text">
      {words > 0 && (
        <p className={panels.soft}>
          {sentence('{words} words in a row also appear in one of your job descriptions.', { words })}
        </p>
      )}
      {others > 0 && (
        <p className={panels.soft}>
          {sentence(
            {
              one: 'The pool has a nearly identical résumé under another name.',
              other: 'The pool has nearly identical résumés under {count} other names.',
            },
            { count: others },
          )}
        </p>
      )}
    </section>
  )
}
