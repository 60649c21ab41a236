import { useDebouncedValue } from '@mantine/hooks'
import { reference } from '@rolecall/contract/company/reference'
import { positions } from '@rolecall/contract/positions/positions'
import { addDays } from '@rolecall/domain/calendar/company-day'
import { cleanDisplayTitle, isDisplayTitleOf } from '@rolecall/domain/positions/display-title'
import type { FoundPlace } from '@rolecall/domain/positions/place-in'
import { nextCode, proposeCode } from '@rolecall/domain/positions/position-code'
import { EXPERIENCE_YEARS } from '@rolecall/domain/positions/position-limits'
import { POSITION_TITLE_PATTERN } from '@rolecall/domain/positions/position-title'
import type { FoundSalary } from '@rolecall/domain/positions/salary-in'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { CallError, send } from '../../../api/call.ts'
import { loadReaders, READABLE_FROM } from '../market/use-text-preview.ts'
import { type Details, type DetailsForm, OPEN, setFields } from './details.ts'
import type { Choices } from './details-fields.ts'
import { type FilledFields, fillUntouched, isUntouched, type ReadField, type ReadValues } from './fill-from-text.ts'

const PAUSE_MS = 300
/** Days that a position is open by default. Chosen by us: a quarter of a year. */
const OPEN_DAYS = 90
const QUOTE_MAX = 60

type FillContext = {
  form: DetailsForm
  read: ReadValues
  setRead: (read: ReadValues) => void
  /** The initial values of the fields. */
  initial: Details
  countries: Choices['countries']
  /** Whether fields are filled, which is so only for a new position. */
  isOn: boolean
}

/** The fields that the text is searched for. */
const LOOKED_FOR: readonly ReadField[] = [
  'title',
  'displayTitle',
  'experience',
  'totalOpenings',
  'ctc',
  'payFrom',
  'payCurrency',
  'payPer',
  'country',
  'cities',
  'employmentType',
  'endDate',
]
const NOTHING: FilledFields = {}

/** The fields set by a requisition, which no text may override. */
const SETTLED: readonly ReadField[] = ['title', 'displayTitle', 'totalOpenings', 'country']
const isSettled = (name: ReadField, { requisitionId, ...initial }: Details) =>
  requisitionId !== '' && SETTLED.includes(name) && initial[name as 'title'] !== ''

/**
 * Fills untouched fields from the description, and the code from the title. Returns whether everything is done for
 * the current text.
 */
export function useDescription(filling: FillContext): boolean {
  const { form, read, setRead, initial, countries, isOn } = filling
  const text = form.values.description.trim()
  const [settled] = useDebouncedValue(text, PAUSE_MS)
  const isReadable = isOn && settled.length >= READABLE_FROM
  // A shared symbol such as $ means the currency of the country, also of one that is chosen later.
  const signCountry = 'payCurrency' in read ? form.values.country : ''
  const { data } = useQuery({
    queryKey: ['description facts', settled, signCountry],
    enabled: isReadable,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: () => readFields(settled, countries, form.getValues()),
  })
  const found = isReadable ? data : NOTHING
  const [filledBy, setFilledBy] = useState<FilledFields>()
  const [justLeft, setJustLeft] = useState<{ name: ReadField }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per analysed text, for the field then in use
  useEffect(() => {
    if (!found || !isOn) return
    const inUse = findFieldInUse()
    const names = found === filledBy ? LOOKED_FOR.filter((name) => name === justLeft?.name) : LOOKED_FOR
    const filled = fillUntouched(
      { details: form.getValues(), read, initial },
      names.filter((name) => name !== inUse && !isSettled(name, initial)),
      found,
    )
    setFilledBy(found)
    if (Object.keys(filled.changes).length > 0) {
      setFields(form, filled.changes)
      setRead(filled.read)
    }
    if (!inUse) return
    const onLeave = () => setJustLeft({ name: inUse })
    document.addEventListener('focusout', onLeave, { once: true })
    return () => document.removeEventListener('focusout', onLeave)
  }, [found, justLeft])
  const isCoded = useCode(filling)
  return isReadable && data !== undefined && filledBy === data && settled === text && isCoded
}

/** Finds the field that has the focus: the user's typing would be overwritten, so it is filled after they leave it. */
function findFieldInUse(): ReadField | undefined {
  return LOOKED_FOR.find(isInUse)
}

const isInUse = (name: string) => document.activeElement?.getAttribute('data-path') === name

/** Proposes a free code for the title, until the user types one. Returns whether there is nothing left to propose. */
function useCode({ form, read, setRead, initial, isOn }: FillContext): boolean {
  const title = form.values.title.trim()
  const [settled] = useDebouncedValue(title, PAUSE_MS)
  const isMine = isOn && isUntouched('code', form.values, read, initial)
  const isCodable = isMine && POSITION_TITLE_PATTERN.test(settled)
  const { data: code, isError } = useQuery({
    queryKey: ['proposed code', settled],
    enabled: isCodable,
    gcTime: 0,
    queryFn: () => findFreeCode(proposeCode(settled)),
  })
  const [waiting, setWaiting] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per proposed code, for a field in use when it is left
  useEffect(() => {
    if (!isOn || (isCodable && code === undefined)) return
    if (isInUse('code')) {
      setWaiting(code)
      const onLeave = () => setWaiting(undefined)
      document.addEventListener('focusout', onLeave, { once: true })
      return () => document.removeEventListener('focusout', onLeave)
    }
    const proposal = isCodable && code ? { code: { value: code, from: 'Suggested from the title' } } : NOTHING
    const filled = fillUntouched({ details: form.getValues(), read, initial }, ['code'], proposal)
    if (filled.changes.code === undefined) return
    setFields(form, filled.changes)
    setRead(filled.read)
  }, [isCodable, code, waiting])
  const isProposed = code !== undefined && (form.values.code === code || waiting === code)
  return !isMine || isError || (settled === title && (!isCodable || isProposed))
}

const quote = (text: string) =>
  `From the description: “${text.length > QUOTE_MAX ? `${text.slice(0, QUOTE_MAX)}…` : text}”`

type FilledDetails = Pick<Details, 'startDate' | 'country'>

async function readFields(
  text: string,
  countries: Choices['countries'],
  { startDate, country }: FilledDetails,
): Promise<FilledFields> {
  const { readDescription, currencyOfSign } = await loadReaders()
  const { title, experience, openings, salary, places, employmentType } = readDescription(text)
  const from = ({ start, end }: { start: number; end: number }) => quote(text.slice(start, end))
  const where = await findPlaces(places, countries)
  const told = { start: places[0]?.start ?? 0, end: places.at(-1)?.end ?? 0 }
  const written = title ? cleanDisplayTitle(text.slice(title.start, title.end)) : ''
  const max = Math.min(experience?.max ?? EXPERIENCE_YEARS.max, EXPERIENCE_YEARS.max)
  return {
    ...(title && { title: { value: title.title, from: from(title) } }),
    ...(title && isDisplayTitleOf(written, title.title) && { displayTitle: { value: written, from: from(title) } }),
    ...(experience &&
      experience.min < max && { experience: { value: [experience.min, max] as const, from: from(experience) } }),
    ...(openings && { totalOpenings: { value: String(openings.count), from: from(openings) } }),
    ...(salary && payOf(salary, from(salary), currencyOfSign(salary.sign, where.country ?? country))),
    ...(where.country && { country: { value: where.country, from: from(told) } }),
    ...(where.cities.length > 0 && { cities: { value: where.cities, from: from(told) } }),
    ...(employmentType && { employmentType: { value: employmentType.type, from: from(employmentType) } }),
    endDate: { value: addDays(startDate, OPEN_DAYS), from: `Suggested: ${OPEN_DAYS} days after the start` },
  } as FilledFields
}

/** Returns the values of the salary fields. The user chooses what the text leaves open. */
const payOf = (
  { from: low, to, currency, per }: FoundSalary,
  from: string,
  bySign: string | undefined,
): FilledFields => ({
  ...(to !== null && { ctc: { value: String(to), from } }),
  ...(low !== null && low !== to && { payFrom: { value: String(low), from } }),
  payCurrency: { value: currency ?? bySign ?? OPEN, from },
  payPer: { value: per ?? OPEN, from },
})

/** Number of cities that are looked up; a position has one country, and further cities in it. */
const CITIES_MAX = 5

type FoundPlaces = { country?: string | undefined; cities: Details['cities'] }

/** Finds the cities with their country and coordinates: those in the country of the first. */
async function findPlaces(places: readonly FoundPlace[], countries: Choices['countries']): Promise<FoundPlaces> {
  const found = await Promise.all(places.slice(0, CITIES_MAX).map((place) => findPlace(place, countries)))
  const country = found[0]?.country
  const cities = found.flatMap((each) => (each.city && each.country === country ? [each.city] : []))
  return { country, cities }
}

/** Finds the city of that name with its country and coordinates; the largest of several. */
async function findPlace({ city, country }: FoundPlace, countries: Choices['countries']) {
  const known = countries.find(({ name }) => name === country)
  if (!city || city.length < 3) return { country: known?.name }
  try {
    const query = { query: city, ...(known && { country: known.code }) }
    const { data } = await send(reference.places, { query })
    const found = data.find(({ name }) => name.localeCompare(city, undefined, { sensitivity: 'base' }) === 0)
    if (!found) return { country: known?.name }
    return { country: found.country, city: { name: found.name, lat: found.lat, lng: found.lng } }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return { country: known?.name }
  }
}

/** Number of further codes tried, each twice as far on. */
const TRIES = 12

/** Returns that code, or a later one that is free; after the last try any, and the field then says that it is taken. */
export async function findFreeCode(code: string): Promise<string> {
  let next = code
  for (let step = 1; step < 2 ** TRIES; step *= 2) {
    const { success } = await send(positions.codeUnique, { body: { code: next } })
    if (success) return next
    next = nextCode(next, step)
  }
  return next
}
