import { isForeign } from '@rolecall/domain/languages/language-of'
import { namesOfWork } from '@rolecall/domain/matching/names-of-work'
import {
  keyOf,
  listWrittenWords,
  type RequiredWord,
  selectDistinctiveWords,
} from '@rolecall/domain/matching/required-words'
import { type Demand, knowsEnough } from '@rolecall/domain/matching/score-candidate'
import type { Tx } from '../../platform/db/connect.ts'
import { countHaving } from './words.queries.ts'

/** `language`: of the description, if it was detected already. */
type WordsRequest = Pick<Demand, 'skills' | 'lines'> & { title: string; description: string; language?: string | null }

/**
 * The words by which people are compared; undefined if enough of the description was understood. In languages other than
 * English less is understood than it seems, so their words always count.
 */
export async function listComparisonWords(tx: Tx, asking: WordsRequest): Promise<RequiredWord[] | undefined> {
  const { language, title, description } = asking
  const isOther = language ? language !== 'en' : isForeign(`${title}\n${description}`)
  if (!isOther && knowsEnough(asking, namesOfWork(asking))) return undefined
  const keyed = listWrittenWords(asking).map((word) => ({ ...word, ...keyOf(word.written) }))
  const words = selectDistinctiveWords(keyed, await countHaving(tx, keyed))
  return words.length > 0 ? words : undefined
}
