import type { CandidatePreview } from '@rolecall/contract/candidates/candidate-preview'
import { listOf, sentence } from '@rolecall/domain/text/sentence'
import panels from './panels.module.css'

/** A notice about words in the file that are invisible on its pages. They don't affect the score, and decide nothing. */
export function UnseenNotice({ unseen }: Pick<CandidatePreview, 'unseen'>) {
  if (!unseen) return undefined
  const { words, ways, text } = unseen
  return (
    <section className={panels.section} aria-label="Invisible text">
      <p className={panels.soft}>
        {sentence(
          {
            one: '1 word is invisible on the page: {ways}. It isn’t scored.',
            other: '{count} words are invisible on the page: {ways}. They aren’t scored.',
          },
          { count: words, ways: listOf(ways) },
        )}
      </p>
      {text !== '' && (
        <details>
          <summary>Show the text</summary>
          <p className={panels.soft}>{text}</p>
        </details>
      )}
    </section>
  )
}
