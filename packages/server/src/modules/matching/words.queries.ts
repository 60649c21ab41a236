import type { AskedWord, KeyedWord, Spread } from '@rolecall/domain/matching/asked-words'
import type { WordsMet } from '@rolecall/domain/matching/score-candidate'
import { WORD_STRENGTH, wordsFit } from '@rolecall/domain/matching/weights'
import { nameLexeme, quoteLexeme } from '@rolecall/domain/search/to-tsvector'
import { sql } from 'kysely'
import type { Tx } from '../../ground/db/connect.ts'

/** PostgreSQL's stemmers by the language that they are for. */
const STEMMERS: Readonly<Record<string, string>> = {
  ar: 'arabic',
  ca: 'catalan',
  da: 'danish',
  de: 'german',
  el: 'greek',
  en: 'english',
  es: 'spanish',
  et: 'estonian',
  eu: 'basque',
  fi: 'finnish',
  fr: 'french',
  ga: 'irish',
  hi: 'hindi',
  hu: 'hungarian',
  hy: 'armenian',
  id: 'indonesian',
  it: 'italian',
  lt: 'lithuanian',
  ne: 'nepali',
  nl: 'dutch',
  no: 'norwegian',
  pt: 'portuguese',
  ro: 'romanian',
  ru: 'russian',
  sr: 'serbian',
  sv: 'swedish',
  ta: 'tamil',
  tr: 'turkish',
  yi: 'yiddish',
}

/** The stems of words of a language, null of those that say nothing in it; none where PostgreSQL has no stemmer for it. */
export async function stemWords(
  tx: Tx,
  language: string | undefined,
  words: readonly string[],
): Promise<Map<string, string | null>> {
  const stemmer = STEMMERS[language ?? '']
  if (stemmer === undefined) return new Map()
  const { rows } = await sql<{ word: string; stem: string | null }>`
    select w.word, (ts_lexize(d.oid::regdictionary, w.word))[1] as stem
    from unnest(${words}::text[]) as w (word)
    -- A database that was built without this stemmer has no row of it.
    join pg_ts_dict d on d.dictname = ${`${stemmer}_stem`}`.execute(tx)
  return new Map(rows.map(({ word, stem }) => [word, stem]))
}

/** Résumés that tell how rare a word is, the newest ones. */
const SAMPLE = 500
/** So many letters narrow down which lexemes may begin with a word: a join needs something that is equal. */
const KEY_LETTERS = 3

/** Whether a lexeme `l` is the word `a` asks for, or begins with it. */
const isAsked = sql`left(l.lexeme, ${sql.lit(KEY_LETTERS)}) = left(a.word, ${sql.lit(KEY_LETTERS)})
  and case when a.is_stem then starts_with(l.lexeme, a.word) else l.lexeme = a.word end`

/** How many of a sample of the company's résumés have each word. */
export async function countHaving(tx: Tx, words: readonly KeyedWord[]): Promise<Spread> {
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

/** People of a pool whose words are looked at for one position, those with most of them. Our own bound. */
const WORDED_MAX = 2_000

/** Who has most of the words, by the index of words. Under the rules of findResumes. */
async function findWorded(tx: Tx, words: readonly AskedWord[]): Promise<string[]> {
  const wanted = words.map(({ word, isStem }) => quoteLexeme(word) + (isStem ? ':*' : ''))
  const { rows } = await sql<{ candidate_id: string }>`
    select candidate_id from find_worded(${tx.companyId}, ${wanted}::text[]::tsquery[],
      ${words.map(({ weight }) => weight)}::int[], ${sql.lit(WORDED_MAX)}::int)`.execute(tx)
  return rows.map(({ candidate_id }) => candidate_id)
}

const { k1, b, usual, shortest } = WORD_STRENGTH

/** Under which the index has the words of somebody's name. */
const NAME = nameLexeme('', 'name')

/** @param words by the position that asks for them @returns what each person has of them, by position and candidate */
export async function loadWordsMet(
  tx: Tx,
  words: ReadonlyMap<string, readonly AskedWord[]>,
  candidateIds: readonly string[],
): Promise<Map<string, Map<string, WordsMet>>> {
  const met = new Map([...words.keys()].map((key) => [key, new Map<string, WordsMet>()]))
  const asked = [...words].flatMap(([key, list]) => list.map((word, place) => ({ ...word, key, place })))
  if (asked.length === 0 || candidateIds.length === 0) return met
  const { rows } = await sql<{ key: string; candidate_id: string; met: number; had: string[] }>`
    with asked as materialized (
      select key, place, word, "isStem" as is_stem, weight, shown from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
        as a (key text, place int, word text, "isStem" boolean, weight float8, shown text)
    ), looked as materialized (
      select r.id, r.candidate_id, r.words, length(r.words) as lexemes,
        array(select substr(n.lexeme, ${sql.lit(NAME.length + 1)}) from unnest(r.words) n
          where starts_with(n.lexeme, ${sql.lit(NAME)})) as names
      from resume r where r.company_id = ${tx.companyId} and r.candidate_id = any(${candidateIds}::bigint[])
    ), named as (
      select r.id, array_agg(p.place) as places from looked r cross join lateral unnest(r.words) as n
      cross join lateral unnest(n.positions) as p (place) where n.lexeme = any(r.names) group by r.id
    ), hits as (
      select a.key, r.id, r.candidate_id, a.weight, a.shown, r.lexemes, greatest(1, count(distinct p.place))::float8 as times
      from looked r left join named m on m.id = r.id cross join lateral unnest(r.words) as l
      join asked a on ${isAsked}
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
    met.get(row.key)?.set(row.candidate_id, { fit: wordsFit(row.met, all.get(row.key) ?? 0), had: row.had })
  return met
}

/** The people of the pool who have most of some words, and how well they meet them. Under the rules of findResumes. */
export async function findWordsMet(tx: Tx, words: readonly AskedWord[]): Promise<ReadonlyMap<string, WordsMet>> {
  if (words.length === 0) return new Map()
  return (await loadWordsMet(tx, new Map([['', words]]), await findWorded(tx, words))).get('') ?? new Map()
}
