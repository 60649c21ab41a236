import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { aCandidate } from '../../test/factories/candidate.ts'
import { aUser } from '../../test/factories/user.ts'
import { testApp } from '../../test/harness.ts'

const { db, url } = await testApp()

test('résumés that were read before keep their jobs, and new ones stay as they are', async () => {
  const by = await aUser(db)
  const job = { title: { value: 'Baker', span: { start: 0, end: 5 }, confidence: 0.9 }, span: { start: 0, end: 9 } }
  const old = await aCandidate(db, by, { resume: { parsed: { positions: [job], education: [] } } })
  const recent = await aCandidate(db, by, { resume: { parsed: { jobs: [job], education: [] } } })

  const owner = new pg.Client(url)
  await owner.connect()
  try {
    await owner.query(await readFile(new URL('./migrations/0006_jobs_of_resumes.sql', import.meta.url), 'utf8'))
    const { rows } = await owner.query('select parsed from resume where id = any($1) order by id', [
      [old.resumeId, recent.resumeId],
    ])
    expect(rows.map(({ parsed }) => parsed)).toEqual(Array(2).fill({ jobs: [job], education: [] }))
    const forced = await owner.query("select relforcerowsecurity from pg_class where relname = 'resume'")
    expect(forced.rows).toEqual([{ relforcerowsecurity: true }])
  } finally {
    await owner.end()
  }
})
