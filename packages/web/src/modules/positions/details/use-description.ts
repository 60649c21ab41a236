import { useDebouncedValue } from '@mantine/hooks'
import { reference } from '@rolecall/contract/company/reference'
import { positions } from '@rolecall/contract/hiring/positions'
import { addDays } from '@rolecall/domain/calendar/company-day'
import { EXPERIENCE_YEARS } from '@rolecall/domain/limits'
import type { FoundPlace } from '@rolecall/domain/positions/place-in'
import { nextCode, proposeCode } from '@rolecall/domain/positions/position-code'
import { POSITION_TITLE_PATTERN } from '@rolecall/domain/positions/position-title'
import type { FoundSalary } from '@rolecall/domain/positions/salary-in'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { CallError, send } from '../../../../api/call.ts'
import { loadReaders, READABLE_FROM } from '../market/use-text-preview.ts'
import { type Details, type DetailsForm, OPEN, setFields } from './details.ts'
import type { Choices } from './details-fields.ts'
import { type Found, fillUntouched, isUntouched, type ReadField, type ReadValues } from './fill-from-text.ts'

const PAUSE_MS = 300
/** How long a position is open unless somebody says otherwise. Our own choice: a quarter of a year. */
const OPEN_DAYS = 90
const QUOTE_MAX = 60

type Filling = {
  form: DetailsForm
  read: ReadValues
  setRead: (read: ReadValues) => void
  /** What the fields began with. */
  initial: Details
  countries: Choices['countries']
  /** Only a new position is filled. */
  isOn: boolean
}

/** What the text is looked through for. */
const LOOKED_FOR: readonly ReadField[] = [
  'title',
  'experience',
  'totalOpenings',
  'ctc',
  'payFrom',
  'payCurrency',
  'payPer',
  'country',
  'cities',
  'endDate',
]
const NOTHING: Found = {}

/** What a requisition has settled, so that no text says otherwise. */
const SETTLED: readonly ReadField[] = ['title', 'totalOpenings', 'country']
const isSettled = (name: ReadField, { requisitionId, ...initial }: Details) =>
  requisitionId !== '' && SETTLED.includes(name) && initial[name as 'title'] !== ''

/**
 * Fills the fields that nobody has touched with what the description says, and the code after the title. Answers whether
 * all of it is done for the text as it stands.
 */
export function useDescription(filling: Filling): boolean {
  const { form, read, setRead, initial, countries, isOn } = filling
  const text = form.values.description.trim()
  const [settled] = useDebouncedValue(text, PAUSE_MS)
  const isReadable = isOn && settled.length >= READABLE_FROM
  const { data } = useQuery({
    queryKey: ['description facts', settled],
    enabled: isReadable,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: () => readFields(settled, countries, form.getValues()),
  })
  const found = isReadable ? data : NOTHING
  const [filledBy, setFilledBy] = useState<Found>()
  const [justLeft, setJustLeft] = useState<{ name: ReadField }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each text that was read, and for the field that was in use then
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

/** The field that somebody is in: what they are typing there would be overwritten, so it is filled once they have left it. */
function findFieldInUse(): ReadField | undefined {
  const path = document.activeElement?.getAttribute('data-path')
  return LOOKED_FOR.find((name) => name === path)
}

/** Proposes a free code for the title, as long as nobody has typed one. Answers whether there is nothing left to propose. */
function useCode({ form, read, setRead, initial, isOn }: Filling): boolean {
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each code that is proposed
  useEffect(() => {
    if (!isOn || (isCodable && code === undefined)) return
    const proposal = isCodable && code ? { code: { value: code, from: 'Proposed from the title' } } : NOTHING
    const filled = fillUntouched({ details: form.getValues(), read, initial }, ['code'], proposal)
    if (filled.changes.code === undefined) return
    setFields(form, filled.changes)
    setRead(filled.read)
  }, [isCodable, code])
  return !isMine || isError || (settled === title && (!isCodable || form.values.code === code))
}

const quote = (text: string) => `From the text: “${text.length > QUOTE_MAX ? `${text.slice(0, QUOTE_MAX)}…` : text}”`

type Filled = Pick<Details, 'startDate' | 'country'>

async function readFields(
  text: string,
  countries: Choices['countries'],
  { startDate, country }: Filled,
): Promise<Found> {
  const { readDescription, currencyOfSign } = await loadReaders()
  const { title, experience, openings, salary, place } = readDescription(text)
  const from = ({ start, end }: { start: number; end: number }) => quote(text.slice(start, end))
  const where = place && (await findPlace(place, countries))
  const max = Math.min(experience?.max ?? EXPERIENCE_YEARS.max, EXPERIENCE_YEARS.max)
  return {
    ...(title && { title: { value: title.title, from: from(title) } }),
    ...(experience &&
      experience.min < max && { experience: { value: [experience.min, max] as const, from: from(experience) } }),
    ...(openings && { totalOpenings: { value: String(openings.count), from: from(openings) } }),
    ...(salary && payOf(salary, from(salary), currencyOfSign(salary.sign, where?.country ?? country))),
    ...(place && where?.country && { country: { value: where.country, from: from(place) } }),
    ...(place && where?.city && { cities: { value: [where.city], from: from(place) } }),
    endDate: { value: addDays(startDate, OPEN_DAYS), from: `Proposed: ${OPEN_DAYS} days after the start` },
  } as Found
}

/** The salary in its fields. What the text leaves open is chosen by a person. */
const payOf = ({ from: low, to, currency, per }: FoundSalary, from: string, bySign: string | undefined): Found => ({
  ...(to !== null && { ctc: { value: String(to), from } }),
  ...(low !== null && low !== to && { payFrom: { value: String(low), from } }),
  payCurrency: { value: currency ?? bySign ?? OPEN, from },
  payPer: { value: per ?? OPEN, from },
})

/** The city of that name with its country and coordinates; the largest, where several have it. */
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

/** How often another code is tried, each time twice as far on. */
const TRIES = 12

/** That code, or a later one that is free; after some tries, any: then the field says that it is taken. */
export async function findFreeCode(code: string): Promise<string> {
  let next = code
  for (let step = 1; step < 2 ** TRIES; step *= 2) {
    const { success } = await send(positions.codeUnique, { body: { code: next } })
    if (success) return next
    next = nextCode(next, step)
  }
  return next
}
