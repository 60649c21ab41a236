import { languageOf } from '@rolecall/domain/languages/language-of'
import { type AskedWord, chooseWords, keyOf, listWrittenWords } from '@rolecall/domain/matching/asked-words'
import { namesOfWork } from '@rolecall/domain/matching/names-of-work'
import { type Demand, knowsEnough, type WordsMet } from '@rolecall/domain/matching/score-candidate'
import pLimit from 'p-limit'
import type { Tx } from '../../ground/db/connect.ts'
import { type AnyWork, inCompany } from '../../ground/kernel/work.ts'
import { countHaving, findWorded, loadWordsMet, stemWords } from './words.queries.ts'

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

/** Whoever looks holds a second connection; more at once could leave none for the others. */
const BESIDE_MAX = 2
const beside = pLimit(BESIDE_MAX)

/** The people of the pool who have most of a demand's words, and how well; in a transaction beside the caller's (see findResumes). */
export async function findWordsMet({ tx, deps }: AnyWork, { words }: Demand): Promise<ReadonlyMap<string, WordsMet>> {
  if (!words || words.length === 0) return new Map()
  return beside(() =>
    inCompany(deps, tx.companyId, async (work) => {
      const found = await findWorded(work.tx, words)
      return (await loadWordsMet(work.tx, new Map([['', words]]), found)).get('') ?? new Map()
    }),
  )
}
