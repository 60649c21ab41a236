import { makeEmail, makePhone } from './demo-contact.ts'
import written from './people/past-works.json' with { type: 'json' }
import type { Country } from './person.ts'
import { longMonth } from './resume-text.ts'

/** A current and a previous job, with tasks and skills. */
type Work = { title: string; before: string; did: string[]; learned: string[]; skills: string[] }
/** The towns, employers and schools of a country, all but the towns invented. */
type Place = { towns: string[]; employers: string[]; schools: string[]; award: string }

export type PastWork = keyof typeof written.works
/** How well an applicant fits: in all, in most, in some, or in other work altogether. */
export type PastFit = 'strong' | 'solid' | 'junior' | 'aside'

/** Years in the current job and in the one before, least and by how much they differ. */
const YEARS: Readonly<Record<PastFit, { current: number; before: number; more: number }>> = {
  strong: { current: 3, before: 2, more: 3 },
  solid: { current: 2, before: 2, more: 3 },
  junior: { current: 1, before: 1, more: 1 },
  aside: { current: 3, before: 3, more: 4 },
}
/** Year in which these people applied. */
const WRITTEN_IN = 2025
const STUDY_YEARS = 4
/** Keeps the phone numbers of past applicants apart from those of the pool. */
const FIRST_SERIAL = 40

type PastPerson = { name: string; fit: PastFit; work: PastWork; country: Country }

/**
 * A short résumé as text, shorter the less somebody fits: they send theirs from a phone. `place`: position among all past
 * applicants, which varies the rest of the text.
 */
export function writePastResume({ name, fit, work, country }: PastPerson, place: number): string {
  const { title, before, did, learned, skills } = workOf(work, fit, place)
  const { towns, employers, schools, award }: Place = placeOf(country)
  const { current, before: earlier, more } = YEARS[fit]
  const [now, then] = [current + (place % more), earlier + ((place * 3) % more)]
  const from = `${WRITTEN_IN - now}-${monthOf(place * 5)}`
  const began = `${WRITTEN_IN - now - then}-${monthOf(place * 7)}`
  const town = pick(towns, place)
  const graduated = WRITTEN_IN - now - then
  const study = ['', 'Education', `${award}, ${pick(schools, place)}, ${graduated - STUDY_YEARS} - ${graduated}`]
  const earlierJob = [
    `${before}, ${pick(employers, place * 3 + 1)}, ${pick(towns, place + 1)}`,
    `${longMonth(began)} - ${longMonth(from)}`,
  ]
  const isStrong = fit === 'strong'
  return [
    name,
    [
      makeEmail(name, place),
      ...(isStrong ? [makePhone(country, FIRST_SERIAL + place)] : []),
      `${town}, ${country}`,
    ].join(' | '),
    '',
    title,
    '',
    'Experience',
    `${title}, ${pick(employers, place)}, ${town}`,
    `${longMonth(from)} - Present`,
    `- ${fill(pick(did, place), place)}`,
    ...(isStrong || fit === 'solid' ? earlierJob : []),
    ...(isStrong ? [`- ${fill(pick(learned, place), place + 5)}`, ...study] : []),
    '',
    'Skills',
    skills.join(', '),
  ].join('\n')
}

const workOf = (work: PastWork, fit: PastFit, place: number): Work =>
  fit === 'aside'
    ? (written.aside[place % written.aside.length] ?? written.works[work].junior)
    : written.works[work][fit]

function placeOf(country: Country): Place {
  const places: Partial<Record<Country, Place>> = written.places
  const found = places[country]
  if (!found) throw new Error(`Nobody who applied in the past lives in ${country}`)
  return found
}

const pick = (texts: readonly string[], place: number): string => texts[place % texts.length] ?? ''

const monthOf = (place: number): string => String(1 + (place % 9)).padStart(2, '0')

const fill = (line: string, place: number): string => {
  const numbers = { n: 4 + ((place * 5) % 13), m: 30 + ((place * 37) % 71) * 2 }
  return line.replace(/\{([nm])\}/g, (_, key: keyof typeof numbers) => String(numbers[key]))
}
