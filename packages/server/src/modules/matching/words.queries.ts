import type { KeyedWord, RequiredWord, WordSpread } from '@rolecall/domain/matching/required-words'
import type { WordFit } from '@rolecall/domain/matching/score-candidate'
import { WORD_STRENGTH, wordMatchScore } from '@rolecall/domain/matching/weights'
import { nameLexeme, quoteLexeme } from '@rolecall/domain/search/to-tsvector'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'

/** Number of newest résumés sampled to estimate how rare a word is. */
const SAMPLE = 500
/** Number of letters compared for equality, so that a join can narrow down the lexemes that may begin with a word. */
const KEY_LETTERS = 3

/** SQL: whether a lexeme `l` is the word of `a`, or begins with it. */
const isAsked = sql`left(l.lexeme, ${sql.lit(KEY_LETTERS)}) = left(a.word, ${sql.lit(KEY_LETTERS)})
  and case when a.is_stem then starts_with(l.lexeme, a.word) else l.lexeme = a.word end`

/** Counts the sampled résumés that have each word. */
export async function countHaving(tx: Tx, words: readonly KeyedWord[]): Promise<WordSpread> {
  const { rows } = await sql<{ word: string | null; having: string; resumes: string }>`
    with sample as materialized (
      select row_number() over () as number, r.words from (
        select words from resume where company_id = ${tx.companyId} and words is not null
        order by received_at desc limit ${sql.lit(SAMPLE)}) r)
    select a.word, count(distinct s.number) as having, (select count(*) from sample) as resumes
    from sample s cross join lateral unnest(s.words) as l
    join unnest(${words.map(({ word }) => word)}::text[], ${words.map(({ isStem }) => isStem)}::boolean[])
      as a (word, is_stem) on ${isAsked}
    group by a.word`.execute(tx)
  return {
    resumes: Number(rows[0]?.resumes ?? 0),
    having: new Map(rows.map(({ word, having }) => [word ?? '', Number(having)])),
  }
}

/**
 * Maximum number of people of a pool whose words are compared for one position, those with the most of them. Limit chosen by
 * us.
 */
const WORDED_MAX = 2_000

/** The people with the most of these words, by the index of words. The rules of findResumes apply. */
async function findWorded(tx: Tx, words: readonly RequiredWord[]): Promise<string[]> {
  const wanted = words.map(({ word, isStem }) => quoteLexeme(word) + (isStem ? ':*' : ''))
  const { rows } = await sql<{ candidate_id: string }>`
    select candidate_id from find_worded(${tx.companyId}, ${wanted}::text[]::tsquery[],
      ${words.map(({ weight }) => weight)}::int[], ${sql.lit(WORDED_MAX)}::int)`.execute(tx)
  return rows.map(({ candidate_id }) => candidate_id)
}

const { k1, b, usual, shortest } = WORD_STRENGTH

/** The lexeme under which the index has the words of a person's name. */
const NAME = nameLexeme('', 'name')

/** A person who is compared with what a position asks for; `key`: the position. */
type ComparedPair = { key: string; candidateId: string }

/**
 * @param words by the position that asks for them
 * @param pairs who is compared with which of these positions
 * @returns each person's share of them, by position and candidate
 */
export async function loadWordsMet(
  tx: Tx,
  words: ReadonlyMap<string, readonly RequiredWord[]>,
  pairs: readonly ComparedPair[],
): Promise<Map<string, Map<string, WordFit>>> {
  const met = new Map([...words.keys()].map((key) => [key, new Map<string, WordFit>()]))
  const asked = [...words].flatMap(([key, list]) => list.map((word, place) => ({ ...word, key, place })))
  const compared = pairs.filter(({ key }) => words.has(key))
  if (asked.length === 0 || compared.length === 0) return met
  const { rows } = await sql<{ key: string; candidate_id: string; met: number; had: string[] }>`
    with asked as materialized (
      select key, place, word, "isStem" as is_stem, weight, shown from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
        as a (key text, place int, word text, "isStem" boolean, weight float8, shown text)
    ), compared as materialized (
      select key, candidate_id from unnest(${compared.map(({ key }) => key)}::text[],
        ${compared.map(({ candidateId }) => candidateId)}::bigint[]) as n (key, candidate_id)
    ), looked as materialized (
      select r.id, r.candidate_id, r.words, length(r.words) as lexemes,
        array(select substr(n.lexeme, ${sql.lit(NAME.length + 1)}) from unnest(r.words) n
          where starts_with(n.lexeme, ${sql.lit(NAME)})) as names
      from resume r where r.company_id = ${tx.companyId} and r.candidate_id in (select candidate_id from compared)
    ), named as (
      select r.id, array_agg(p.place) as places from looked r cross join lateral unnest(r.words) as n
      cross join lateral unnest(n.positions) as p (place) where n.lexeme = any(r.names) group by r.id
    ), hits as (
      select a.key, r.id, r.candidate_id, a.weight, a.shown, r.lexemes, greatest(1, count(distinct p.place))::float8 as times
      from looked r left join named m on m.id = r.id cross join lateral unnest(r.words) as l
      join compared c on c.candidate_id = r.candidate_id
      join asked a on a.key = c.key and ${isAsked}
      left join lateral unnest(l.positions) as p (place) on true
      -- Carpenter beside Anna is a name; by itself it is a trade.
      where not (l.lexeme = any(r.names) and coalesce(p.place - 1 = any(m.places) or p.place + 1 = any(m.places), false))
      group by a.key, a.place, r.id, r.candidate_id, a.weight, a.shown, r.lexemes
    ), read as (
      select key, candidate_id, array_agg(shown order by weight desc, shown) as had,
        sum(weight * times * ${sql.lit(k1 + 1)}::float8 / (times + ${sql.lit(k1)}::float8 * (${sql.lit(1 - b)}::float8
          + ${sql.lit(b)}::float8 * greatest(${sql.lit(shortest)}, lexemes) / ${sql.lit(usual)}))) as met
      from hits group by key, candidate_id, id)
    select distinct on (key, candidate_id) key, candidate_id, met, had from read
    order by key, candidate_id, met desc`.execute(tx)
  const all = new Map([...words].map(([key, list]) => [key, list.reduce((sum, { weight }) => sum + weight, 0)]))
  for (const row of rows)
    met.get(row.key)?.set(row.candidate_id, { fit: wordMatchScore(row.met, all.get(row.key) ?? 0), had: row.had })
  return met
}

/** The people of the pool with the most of these words, and how well they fit. The rules of findResumes apply. */
export async function findWordsMet(tx: Tx, words: readonly RequiredWord[]): Promise<ReadonlyMap<string, WordFit>> {
  if (words.length === 0) return new Map()
  const found = await findWorded(tx, words)
  const pairs = found.map((candidateId) => ({ key: '', candidateId }))
  return (await loadWordsMet(tx, new Map([['', words]]), pairs)).get('') ?? new Map()
}
