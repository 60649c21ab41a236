import type { Db } from '../../src/platform/db/connect.ts'
import { anApplication } from './application.ts'
import { aCandidate } from './candidate.ts'
import { aPosition } from './position.ts'
import { showSkills } from './shown-skills.ts'
import { aUser } from './user.ts'

export const TEXT = `Mira Bell
Data Engineer, Brightwater, 2021 - 2025
Wrote SQL and K8s manifests, then more SQL.
Analyst, Quillon, 2019 - 2021
Reports in SQL.`
export const placesOf = (word: string) =>
  [...TEXT.matchAll(new RegExp(word, 'g'))].map(({ index }) => ({ start: index, end: index + word.length }))
const job = (from: string, to: string | undefined, title: string, years: [number, number]) => ({
  title: { value: title, span: { start: 0, end: 1 }, confidence: 1 },
  employer: { value: 'Brightwater', span: { start: 0, end: 1 }, confidence: 1 },
  start: { year: years[0], month: 5 },
  end: { year: years[1] },
  span: { start: TEXT.indexOf(from), end: to ? TEXT.indexOf(to) : TEXT.length },
})
const PARSED = {
  jobs: [
    job('Data Engineer', 'Analyst', 'Data Engineer', [2021, 2025]),
    job('Analyst', undefined, 'Analyst', [2019, 2021]),
  ],
  education: [
    {
      degree: { value: 'B.Sc.', span: { start: 0, end: 1 }, confidence: 1 },
      end: 'present',
      span: { start: 0, end: 1 },
    },
  ],
}

/** Mira Bell on a position of her own, scored 40, with a parsed résumé and one skill found. */
export async function aProfile(db: Db) {
  const by = await aUser(db)
  const position = await aPosition(db, by, {}, { minExperience: 4, maxExperience: 6 })
  const person = await aCandidate(db, by, {
    candidate: { name: 'Mira Bell', exp_months: 67, notice_days: 30, location: 'Pune' },
    resume: { text: TEXT, parsed: PARSED, preview_html: '<p>Mira &#60;Bell</p>' },
    groups: ['Spring'],
  })
  await anApplication(db, position, person, {
    score: 40,
    contributions: [
      { requirement: 'SQL', rule: 'exact', points: 20, possible: 40, spans: placesOf('SQL') },
      { requirement: 'Kubernetes', rule: 'synonym', points: 5, possible: 10, spans: placesOf('K8s') },
      { requirement: 'Python', rule: 'inferred', via: 'PySpark', points: 0, possible: 10 },
      { requirement: 'Tableau', rule: 'adjacent', via: 'Power BI', points: 0, possible: 10 },
      { requirement: 'Spark', rule: 'missing', mandatory: true, points: 0, possible: 15 },
      { requirement: 'Line of work', kind: 'career', rule: 'partly', via: 'Data engineering', points: 0, possible: 0 },
      { requirement: 'Experience', kind: 'experience', rule: 'fits', points: 15, possible: 15 },
    ],
  })
  await showSkills(db, person, [{ skill: 'sql', strength: 80, spans: placesOf('SQL') }])
  return { by, position, person }
}
