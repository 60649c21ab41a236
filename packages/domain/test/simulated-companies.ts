import type { StayEnd } from '../src/forecast/forecast-model.ts'
import { type Chance, drawGamma, drawNormal, drawWait, seededChance } from '../src/forecast/random-draws.ts'
import type { OpeningTrace, StayTrace } from '../src/forecast/replay-openings.ts'

// Companies with a known truth: nothing here is fitted or forecast. All numbers are our own invention, within what is
// usual for hiring.

/** An opening and what would become of it if it was never closed. */
export type TrueOpening = OpeningTrace & { wouldFillOn: number | undefined }
export type SimulatedCompany = { stages: readonly string[]; today: number; openings: readonly TrueOpening[] }

const STAGES = ['Applied', 'Screening', 'Interview', 'Offer'] as const
/** Days of history before today, and days after it in which openings may be filled. */
const HISTORY_DAYS = 730
const AFTER_DAYS = 430

/** Draws of days: gamma or lognormal, by a mean and a coefficient of variation. */
type DayDraw = (chance: Chance) => number

function dayDraw(chance: Chance, mean: number): DayDraw {
  const variation = 0.5 + 0.5 * chance()
  if (chance() < 0.5) {
    const shape = 1 / variation ** 2
    return (each) => (mean * drawGamma(each, shape)) / shape
  }
  const spread = Math.log(1 + variation ** 2)
  return (each) => mean * Math.exp(Math.sqrt(spread) * drawNormal(each) - spread / 2)
}

const between = (chance: Chance, low: number, high: number) => low + (high - low) * chance()
const logit = (share: number) => Math.log(share / (1 - share))
const share = (value: number) => 1 / (1 + Math.exp(-value))

type StageTruth = { pass: number; withdrawn: number; onward: DayDraw; out: DayDraw }
type CompanyTruth = {
  byStage: readonly StageTruth[]
  pace: number
  burst: number
  season: number
  /** Day of the year on which the simulated history begins. */
  seasonStart: number
  closings: number
  rejectsOthers: boolean
  families: readonly { name: string; pace: number; slowness: number; pass: readonly number[] }[]
}

function drawCompany(chance: Chance): CompanyTruth {
  const passes = [
    [0.2, 0.5],
    [0.35, 0.65],
    [0.2, 0.5],
    [0.6, 0.9],
  ] as const
  const byStage = passes.map(([low, high]) => ({
    pass: logit(between(chance, low, high)),
    withdrawn: between(chance, 0.1, 0.4),
    onward: dayDraw(chance, between(chance, 3, 12)),
    out: dayDraw(chance, between(chance, 3, 14)),
  }))
  const families = Array.from({ length: 2 + Math.floor(chance() * 4) }, (_, place) => ({
    name: `Department ${place + 1}`,
    pace: Math.exp(0.3 * drawNormal(chance)),
    slowness: Math.exp(0.2 * drawNormal(chance)),
    pass: STAGES.map(() => 0.35 * drawNormal(chance)),
  }))
  return {
    byStage,
    pace: Math.exp(between(chance, Math.log(2), Math.log(12))),
    burst: between(chance, 0, 2),
    season: between(chance, 0, 0.35),
    seasonStart: between(chance, 0, 365),
    closings: between(chance, 0, 0.0015),
    rejectsOthers: chance() < 0.5,
    families,
  }
}

/** Relative pace on a day of the year: a slow summer and a slow end of the year. */
function seasonOn(day: number, strength: number): number {
  const ofYear = ((day % 365) + 365) % 365
  const isHoliday = ofYear > 350 || ofYear < 5
  return (1 - strength * Math.cos((2 * Math.PI * (ofYear - 60)) / 182.5)) * (isHoliday ? 0.4 : 1)
}

/** Draws the course of a candidate from the day they came in: stays until they are hired or leave. */
function drawCourse(
  company: CompanyTruth,
  family: CompanyTruth['families'][number],
  passes: readonly number[],
  day: number,
  chance: Chance,
) {
  const course: { stage: string; enteredOn: number; leftOn: number; end: StayEnd }[] = []
  let enteredOn = day
  for (const [place, truth] of company.byStage.entries()) {
    const passesIt = chance() < (passes[place] ?? 0)
    const leftOn = enteredOn + (passesIt ? truth.onward : truth.out)(chance) * family.slowness
    const last = place === STAGES.length - 1
    const end = passesIt ? (last ? 'hired' : 'next') : chance() < truth.withdrawn ? 'withdrawn' : 'rejected'
    course.push({ stage: STAGES[place] ?? '', enteredOn, leftOn, end })
    if (end !== 'next') break
    enteredOn = leftOn
  }
  return course
}

function drawOpening(company: CompanyTruth, id: string, openedOn: number, chance: Chance): TrueOpening {
  const family = company.families[Math.floor(chance() * company.families.length)] ?? company.families[0]
  if (!family) throw new Error('A company has families')
  const openings = chance() < 0.85 ? 1 : 2
  const pace = company.pace * family.pace * Math.exp(0.35 * drawNormal(chance))
  const passes = company.byStage.map(({ pass }, place) =>
    share(pass + (family.pass[place] ?? 0) + 0.25 * drawNormal(chance)),
  )
  const fastest = pace * (1 + company.burst) * (1 + company.season)
  const courses: ReturnType<typeof drawCourse>[] = []
  const until = HISTORY_DAYS + AFTER_DAYS
  const hires: number[] = []
  for (let day = openedOn; day < until; ) {
    day += (7 * drawWait(chance)) / fastest
    const actual =
      pace * (1 + company.burst * Math.exp((openedOn - day) / 14)) * seasonOn(day + company.seasonStart, company.season)
    if (hires.length >= openings && day > (hires.toSorted((one, other) => one - other)[openings - 1] ?? 0)) break
    if (chance() * fastest > actual) continue
    const course = drawCourse(company, family, passes, day, chance)
    courses.push(course)
    const last = course.at(-1)
    if (last?.end === 'hired') hires.push(last.leftOn)
  }
  const hiredOn = hires.toSorted((one, other) => one - other).slice(0, openings)
  const wouldFillOn = hiredOn.length === openings ? hiredOn.at(-1) : undefined
  const closing = openedOn + drawWait(chance) / company.closings
  const closedOn = closing < (wouldFillOn ?? until) ? closing : undefined
  const over = closedOn ?? wouldFillOn ?? Number.POSITIVE_INFINITY
  const end: StayEnd = closedOn === undefined && company.rejectsOthers ? 'rejected' : 'closed'
  const candidates = courses
    .filter(([first]) => first && first.enteredOn <= over)
    .map((course) =>
      course.flatMap((stay): StayTrace[] => {
        if (stay.enteredOn > over) return []
        return stay.leftOn > over ? [{ ...stay, leftOn: over, end }] : [stay]
      }),
    )
  return {
    id,
    family: family.name,
    openings,
    openedOn,
    filledOn: closedOn === undefined ? wouldFillOn : undefined,
    closedOn,
    hiredOn: hiredOn.filter((day) => day <= over),
    candidates,
    wouldFillOn,
  }
}

/** Simulates a company with a number of openings in the two years before today; the same for the same seed. */
export function simulateCompany(seed: number, count: number): SimulatedCompany {
  const chance = seededChance(seed)
  // Seeds that follow each other begin alike.
  for (let skipped = 0; skipped < 10; skipped += 1) chance()
  const company = drawCompany(chance)
  const openings = Array.from({ length: count }, (_, place) =>
    drawOpening(company, `${seed}-${place}`, chance() * HISTORY_DAYS, chance),
  )
  return { stages: STAGES, today: HISTORY_DAYS, openings }
}
