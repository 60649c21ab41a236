import type { CandidatePreview } from '@rolecall/contract/candidates/candidate-preview'
import { sentence } from '@rolecall/domain/text/sentence'
import panels from './panels.module.css'

/** A notice about text in the résumé that the last ranking check found to be copied. It decides nothing. */
export function CopyNotice({ copied }: Pick<CandidatePreview, 'copied'>) {
  if (!copied) return undefined
  const { words, others } = copied
  return (
    <section className={panels.section} aria-label="Copied words">
      {words > 0 && (
        <p className={panels.soft}>
          {sentence('{words} words in a row stand in a description of your company, too.', { words })}
        </p>
      )}
      {others > 0 && (
        <p className={panels.soft}>
          {sentence(
            {
              one: 'Nearly the same résumé stands in the pool under another name.',
              other: 'Nearly the same résumé stands in the pool under {count} other names.',
            },
            { count: others },
          )}
        </p>
      )}
    </section>
  )
}
