import { languageOf } from '@rolecall/domain/languages/language-of'
import { type AskedWord, chooseWords, keyOf, listWrittenWords } from '@rolecall/domain/matching/asked-words'
import { namesOfWork } from '@rolecall/domain/matching/names-of-work'
import { type Demand, knowsEnough } from '@rolecall/domain/matching/score-candidate'
import type { Tx } from '../../ground/db/connect.ts'
import { countHaving, stemWords } from './words.queries.ts'

/** `language`: of the description, where somebody has told it already. */
type Asking = Pick<Demand, 'skills' | 'lines'> & { title: string; description: string; language?: string | null }

/** The words that people are compared by; nothing where enough of the description was understood. */
export async function askWords(tx: Tx, asking: Asking): Promise<AskedWord[] | undefined> {
  if (knowsEnough(asking, namesOfWork(asking))) return undefined
  const written = listWrittenWords(asking)
  const stems = await stemWords(
    tx,
    asking.language ?? languageOf(`${asking.title}\n${asking.description}`),
    written.map((word) => word.written),
  )
  const telling = written.filter((word) => stems.get(word.written) !== null)
  const keyed = telling.map((word) => ({ ...word, ...keyOf(word.written, stems.get(word.written) ?? undefined) }))
  const words = chooseWords(keyed, await countHaving(tx, keyed))
  return words.length > 0 ? words : undefined
}
