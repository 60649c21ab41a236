import { afterAll, inject } from 'vitest'
import { watchAnswers } from './watch-answers.ts'

// Before each file of tests that may ask PostgreSQL.
const watch = watchAnswers(inject('rowTypes'))

afterAll(() => {
  const complaints = watch.takeComplaints()
  if (complaints.length === 0) return
  throw new Error(
    `PostgreSQL answers other rows than these statements declare (docs/decisions/0258):\n${complaints.join('\n')}`,
  )
})
