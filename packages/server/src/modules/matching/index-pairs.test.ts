import { parseQuery } from '@rolecall/domain/search/parse-query'
import { toCondition } from '@rolecall/domain/search/to-tsquery'
import { toTsVector } from '@rolecall/domain/search/to-tsvector'
import pg from 'pg'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { anUpdatedDatabase } from '../../../test/updated-database.ts'
import { buildPairIndex } from '../../platform/db/build-pair-index.ts'
import { indexPairsJob } from './index-pairs.ts'

const COMPANY = '00000000-0000-4000-8000-000000000001'
/** Includes words with the same first four letters, whose pairs share a number. */
const VOCABULARY = ['java', 'javascript', 'python', 'pythonic', 'zoro', 'bacon', 'go', 'r']
const texts = Array.from({ length: 300 }, (_, person) =>
  Array.from({ length: 6 }, (_, place) => VOCABULARY[(person * (place + 3) + place * place + (person >> 3)) % 8]).join(
    ' ',
  ),
)
const PHRASES = VOCABULARY.flatMap((one) => VOCABULARY.map((other) => `${one} ${other}`))
const expected = PHRASES.map((phrase) => [phrase, texts.filter((text) => ` ${text} `.includes(` ${phrase} `)).length])

const BEFORE: [string, unknown[]?][] = [
  [`set app.company_id = '${COMPANY}'`],
  [`insert into company (id, name) values ('${COMPANY}', 'Acme')`],
  [`insert into company_directory (company, name) values ('${COMPANY}', 'Acme')`],
  [`insert into source (company_id, id, label, place) values ('${COMPANY}', 'internal', 'Internal', 1)`],
  [
    `insert into candidate (company_id, id, source) select '${COMPANY}', n, 'internal' from generate_series(1, $1::int) n`,
    [texts.length],
  ],
  [
    `insert into stored_file (company_id, key, size, content_type)
     select '${COMPANY}', 'k' || n, 1, 'text/plain' from generate_series(1, $1::int) n`,
    [texts.length],
  ],
  [
    `insert into resume (company_id, candidate_id, file_key, file_name, file_type, text, parsed, source, geo_region, received_at, words)
     select '${COMPANY}', n, 'k' || n, 'cv.txt', 'txt', '', '{}', 'internal', 'INDIA', '2026-01-01', words
     from unnest($1::tsvector[]) with ordinality as t (words, n)`,
    [texts.map((text) => toTsVector({ text, fields: {} }).literal)],
  ],
]

async function findPhrases(client: pg.Client) {
  const found: [phrase: string, total: number][] = []
  for (const phrase of PHRASES) {
    const { tree } = parseQuery(`"${phrase}"`)
    const wanted = tree && toCondition(tree)
    if (wanted?.kind !== 'tsquery') throw new Error(phrase)
    expect(wanted.pairs).toHaveLength(1)
    const { rows } = await client.query(`select total from list_matching($1, $2, $3, $4, true, 10001, 0, 10)`, [
      COMPANY,
      wanted.text,
      wanted.loosely,
      wanted.pairs,
    ])
    found.push([phrase, Number(rows[0].total)])
  }
  return found
}

async function tellIndexes(client: pg.Client) {
  const { rows } = await client.query(`
    select relname as name, indisvalid as "isValid", attstattarget as target from pg_index i join pg_class c on c.oid = i.indexrelid
    join pg_attribute a on a.attrelid = c.oid
    where i.indrelid = 'resume'::regclass and c.relname in ('resume_pairs', 'resume_neighbours')`)
  const { rows: asked } = await client.query('select pair_condition() as condition')
  return { indexes: rows, asked: /^\w+/.exec(asked[0].condition)?.[0] }
}

const DONE = { indexes: [{ name: 'resume_neighbours', isValid: true, target: 0 }], asked: 'neighbours_of' }

test('finds every phrase by the old index until the job has built the new one, and afterwards', async () => {
  const client = await anUpdatedDatabase('1350', BEFORE)
  expect(await tellIndexes(client)).toMatchObject({ indexes: [{ name: 'resume_pairs' }], asked: 'pairs_of' })
  expect(await findPhrases(client)).toEqual(expected)

  await client.query('reset role')
  const { rows } = await client.query(
    `select task_identifier from graphile_worker.jobs where task_identifier like 'pool.%pairs'`,
  )
  expect(rows).toEqual([{ task_identifier: indexPairsJob.name }])
  // What an interrupted build leaves behind.
  await expect(
    client.query('create unique index concurrently resume_neighbours on resume (company_id)'),
  ).rejects.toThrow(/unique/)
  expect(await tellIndexes(client)).toMatchObject({ asked: 'pairs_of' })

  await buildPairIndex(client)
  expect(await tellIndexes(client)).toEqual(DONE)
  await client.query('set role rolecall_app')
  expect(await findPhrases(client)).toEqual(expected)
})

test('the job leaves a finished index unchanged', async () => {
  const { deps, url } = await testApp()
  const client = new pg.Client(url)
  await client.connect()
  try {
    expect(await tellIndexes(client)).toEqual(DONE)
    await indexPairsJob.run({}, deps)
    expect(await tellIndexes(client)).toEqual(DONE)
  } finally {
    await client.end()
  }
})
