import { findDegree } from './degrees.ts'
import { readHeaderLine, titleScore } from './entry-header.ts'
import { findHeaderDate, isBody } from './entry-lines.ts'
import { monthIndex, monthOf } from './experience-months.ts'
import { type Anchor, type Choice, type Context, isWhole, pickHeaderLines } from './job-header.ts'
import { findJobsInSentences, listBulletJobs } from './job-sentences.ts'
import type { Job, SectionKind } from './parsed-resume.ts'
import type { LineSection } from './sections.ts'
import { fieldOf, joinSpans, type Line, type Piece, slicePiece } from './text-lines.ts'
import { type HeaderReading, isSameLayout, type Layout, readTitleAndEmployer } from './title-and-employer.ts'
import type { DateMention } from './year-months.ts'

const toJob = (
  { read }: Choice,
  date: DateMention | undefined,
  span: { start: number; end: number },
): Job | undefined => {
  if (!read.title && !read.employer) return undefined
  return {
    ...(read.title && { title: fieldOf(read.title, read.sure ? 0.9 : 0.5) }),
    ...(read.employer && { employer: fieldOf(read.employer, read.employerIsGuess ? 0.5 : read.sure ? 0.85 : 0.6) }),
    ...(read.location && { location: fieldOf(read.location, 0.8) }),
    ...(date?.start && { start: date.start }),
    ...(date?.end && { end: date.end }),
    ...(date && !date.range && date.end && date.end !== 'present' && { start: date.end }),
    span,
  }
}

const havePlaces = (lines: readonly Line[], anchors: readonly Anchor[]): boolean => {
  const beside = anchors.map(({ index }) => (lines[index] ? readHeaderLine(lines[index]) : []))
  const places = beside.filter(
    (segments) => segments.length > 0 && segments.every(({ kind }) => kind === 'place'),
  ).length
  return places > 0 && places * 2 >= anchors.length
}

const NUMBERED = /^\d{1,2}[.)]\s/

type Entry = { choice: Choice; date: DateMention; from: number }

const readEntries = (context: Context, anchors: readonly Anchor[]): Entry[] => {
  const entries: Entry[] = []
  let floor = 0
  let banner: Piece | undefined
  for (const anchor of anchors) {
    const choice = pickHeaderLines(context, anchor, floor, banner)
    if (!choice.read.title && !choice.read.employer) continue
    banner = choice.banner
    const isNumbered = [0, 1].every((next) => NUMBERED.test(context.lines[anchor.index + next]?.text ?? ''))
    const isAbove = choice.read.employer !== undefined && !choice.read.title && !isNumbered
    const leads = isAbove && (context.anchors.has(anchor.index + 1) || hasRoles(context, anchor.index))
    if (leads) {
      // "Acme Corp 2015 – Present" above its roles.
      banner = choice.read.employer
      floor = anchor.index + 1
      continue
    }
    floor = Math.max(anchor.index, ...choice.used) + 1
    entries.push({ choice, date: anchor.date, from: Math.min(anchor.index, ...choice.used) })
  }
  return entries
}

/** Maximum number of lines between an employer's dates and its first role. */
const ROLE_WITHIN = 3

/** "Acme Corp", its dates and its town above "Clerk (May 2019 – July 2021)". */
const hasRoles = ({ lines, anchors }: Context, index: number): boolean => {
  for (let i = index + 1; i <= index + ROLE_WITHIN; i++) {
    const line = lines[i]
    if (!line) return false
    const segments = readHeaderLine(line)
    if (anchors.has(i)) return /\)\s*$/.test(line.text) && segments.some(({ text }) => titleScore(text) >= 3)
    if (segments.some(({ kind }) => kind !== 'place')) return false
  }
  return false
}

/** Weight of an entry as evidence of the layout: less if its employer, or also its title, is a guess. */
const weightOf = ({ sure, employerIsGuess }: HeaderReading, { titleAt, employerAt }: Layout): number => {
  if (!sure) return 1
  if (!employerIsGuess) return 4
  return titleAt === employerAt ? 1 : 2
}

/** Returns the layout in which the entries name title and employer; undefined if two are equally frequent. */
const findUsualLayout = (entries: readonly Entry[]): Layout | undefined => {
  const votes: { layout: Layout; count: number }[] = []
  for (const { choice } of entries) {
    const { layout } = choice.read
    if (!layout) continue
    const count = weightOf(choice.read, layout)
    const known = votes.find((vote) => isSameLayout(vote.layout, layout))
    if (known) known.count += count
    else votes.push({ layout, count })
  }
  const [most, next] = votes.toSorted((a, b) => b.count - a.count)
  return most && most.count > (next?.count ?? 0) ? most.layout : undefined
}

/** Reads the entries twice: the second time, an ambiguous entry is read like most of the others. */
const listDated = (lines: readonly Line[], anchors: readonly Anchor[]): Job[] => {
  const [opening] = lines
  const context = {
    lines,
    anchors: new Set(anchors.map(({ index }) => index)),
    // A first line with title and employer next to its date does not tell where other entries have them.
    datesFirst: anchors[0]?.index === 0 && opening !== undefined && !isWhole(opening),
    placesBesideDates: havePlaces(lines, anchors),
  }
  const first = readEntries(context, anchors)
  const usual = findUsualLayout(first)
  const entries =
    usual && first.some(({ choice }) => !isSameLayout(choice.read.layout, usual))
      ? readEntries({ ...context, usual }, anchors)
      : first
  const before = listDateless(lines.slice(0, entries[0]?.from ?? 0)).slice(0, 1)
  const jobs = withWholeTitles(lines, entries).flatMap(({ choice, date, from }, i) => {
    const last = lines[Math.max(from, (entries[i + 1]?.from ?? lines.length) - 1)]
    const first = lines[from]
    return first && last ? (toJob(choice, date, joinSpans(first.span, last.span)) ?? []) : []
  })
  return [...jobs, ...before.filter((job) => opensWith(job, opening))]
}

/** Whether the lines begin with that job, without its dates, as in a partial résumé. */
const opensWith = ({ employer, span }: Job, opening: Line | undefined): boolean =>
  span.start === opening?.span.start && employer !== undefined && titleScore(employer.value) < 0

/** If the entries name no employer, text after a title on its line is part of the title: "Teacher - Bilingual German". */
const withWholeTitles = (lines: readonly Line[], entries: readonly Entry[]): readonly Entry[] => {
  const alone = entries.filter(({ choice: { read } }) => read.title && read.sure && !read.employer).length
  if (alone * 2 < entries.length || alone < 2) return entries
  return entries.map((entry) => {
    const { read } = entry.choice
    const { title, employer, layout } = read
    const line =
      layout && lines.find(({ span }) => title && span.start <= title.span.start && title.span.end <= span.end)
    const isGuess = employer && titleScore(employer.text) >= 0 && layout?.titleAt === layout?.employerAt
    if (!title || !line || !isGuess || entry.choice.banner) return entry
    const { start, end } = joinSpans(title.span, employer.span)
    const whole = slicePiece(line, start - line.span.start, end - line.span.start)
    const { employer: _, ...rest } = read
    return whole ? { ...entry, choice: { ...entry.choice, read: { ...rest, title: whole } } } : entry
  })
}

/** Returns entries without dates: header lines followed by a description. */
const listDateless = (lines: readonly Line[]): Job[] => {
  const found: Job[] = []
  let i = 0
  while (i < lines.length) {
    const header: Line[] = []
    const readHeader = (): HeaderReading => readTitleAndEmployer(header.map((piece, at) => ({ piece, at })))
    const from = i
    for (let line = lines[i]; line && !isBody(line) && header.length < 3; line = lines[++i]) {
      if (header.length > 0 && line.gapBefore && (header.length === 2 || readHeader().employer)) break
      if (header.some(isWhole) && isWhole(line)) break
      header.push(line)
    }
    if (header.length === 0) {
      i++
      continue
    }
    for (let line = lines[i]; line && isBody(line); line = lines[++i]);
    const read = readHeader()
    const last = lines[i - 1]
    const first = lines[from]
    if (read.title && read.sure && first && last) {
      const job = toJob({ read, used: [] }, undefined, joinSpans(first.span, last.span))
      if (job) found.push(job)
    }
  }
  return found
}

const sortKey = (job: Job, now: number, firstDated: number): number => {
  if (job.end === 'present') return now + 1
  // Entries above the newest dated one are newer.
  if (!job.end && !job.start && job.span.start < firstDated) return now
  return job.end ? monthIndex(job.end) : job.start ? monthIndex(job.start) : -1
}

const ROWS_OF_PROJECT = 5

/** "Duration: Oct 2017 to date" among "Client", "Project" and "Team size": the project's dates and not the job's. */
const datesProject = (lines: readonly Line[], index: number): boolean => {
  if (!/^(?:project )?(?:duration|period|time ?line)\s*[:–-]/i.test(lines[index]?.text ?? '')) return false
  const around = lines.slice(Math.max(0, index - ROWS_OF_PROJECT), index + ROWS_OF_PROJECT).map(({ text }) => text)
  return (
    around.some((text) => /^(?:client|project(?: name| title)?(?: ?#?\d{1,2})?|team size)\s*[:–-]/i.test(text)) &&
    !around.some((text) =>
      /^(?:\d{1,2}[.)] )?(?:company|employer|organi[sz]ation|designation|name of)\b/i.test(text),
    ) &&
    lines.slice(0, index).some((line) => findHeaderDate(line)?.range)
  )
}

/** Returns the text after the skills, if jobs follow them without a heading. */
const behindSkills = ({ lines }: LineSection): readonly Line[] =>
  lines.slice(
    lines
      .slice(
        0,
        lines.findIndex((line) => findHeaderDate(line)?.range),
      )
      .findLastIndex(isList) + 1,
  )

const isList = ({ text }: Line): boolean => /^[^:]{2,60}:(?:\s|$)|,[^,]{0,60},/.test(text)

/** A career break, which networks list among the jobs (rule A-313). */
const BREAK =
  /^(?:(?:planned |professional |personal )?career (?:break|gap)|(?:maternity|paternity|parental|family|caregiver) leave|sabbatical|gap year|full[- ]time (?:parent(?:ing)?|carer|caregiver|caregiving|student)\b.{0,40})(?: \(.{1,40}\))?$/i

/** Whether an entry among the jobs is a degree with its dates: "B.A. in Economics". */
const isDegree = ({ title }: Job): boolean =>
  title !== undefined && findDegree(title.value)?.from === 0 && titleScore(title.value) < 3

/** A course taken, which counts less than any job. */
const COURSE =
  /\b(?:boot ?camp|immersive)(?: (?:fellow|student|participant|graduate|trainee|program(?:me)?))?$|^(?!.*\b(?:ph\.?d|doctora|research|working))\p{Lu}[\p{L} ]{2,40} student$/iu

/** Sections that are searched for jobs only if no others have any. */
const ELSEWHERE: ReadonlySet<SectionKind> = new Set(['certifications', 'contact', 'languages', 'other', 'skills'])

/** "Resume" at the very top. */
const TITLE_OF_TEXT = /^(?:resume|résumé|cv|curriculum vitae)$/iu

type Group = { lines: readonly Line[]; kind: 'experience' | 'any' }

const listGroup = ({ lines, kind }: Group): Job[] => {
  const anchors = lines.flatMap((line, index) => {
    const date = findHeaderDate(line)
    return date && (kind === 'experience' || date.range) ? [{ index, date }] : []
  })
  const ownDates = anchors.filter(({ index }) => !datesProject(lines, index))
  if (ownDates.length > 0) return listDated(lines, ownDates)
  return kind === 'experience' ? listDateless(lines) : []
}

const isSure = ({ title }: Job): boolean => title !== undefined && title.confidence > 0.6

/** Whether a job names an employer, recognizable by its words if the title has no occupation. */
const isNamed = (job: Job): boolean =>
  job.employer !== undefined && job.title !== undefined && (isSure(job) || titleScore(job.employer.value) < 0)

const EARLIER = /^(?:earlier|previous|prior|other|additional|further)\s/i

/**
 * Returns the jobs of the experience sections, newest first. Without such a section, any dated entry with a job title
 * counts.
 */
export const listJobs = (sections: readonly LineSection[], all: readonly Line[], today: Date): Job[] => {
  const held = sections.filter(({ kind }) => kind === 'experience')
  const summaries = sections.filter(({ kind }) => kind === 'summary').flatMap(({ lines }) => lines)
  const top = TITLE_OF_TEXT.test(all[0]?.text ?? '') ? all.slice(1) : all
  const now = monthOf(today)
  const isJob = (job: Job): boolean => {
    const { title, employer, start } = job
    if ([title, employer].some((field) => field && BREAK.test(field.value))) return false
    // "Valid till 2028" is a licence's date.
    if (!title && start && start.year * 12 > now) return false
    return !isDegree(job)
  }
  const underHeading = held.flatMap(({ lines }) => listGroup({ lines, kind: 'experience' })).filter(isJob)
  const listLoose = (groups: readonly (readonly Line[])[]): Job[] =>
    groups.flatMap((lines) => listGroup({ lines, kind: 'any' })).filter((job) => isSure(job) && isJob(job))
  const openings = [
    top,
    ...sections.filter(({ kind }) => kind === 'summary').map(({ lines }) => lines),
    ...sections.filter(({ kind }) => kind === 'skills').map(behindSkills),
  ]
  const tries = [
    () => {
      if (held.length === 0) return listLoose(openings)
      // "Earlier Experience" is not the start of the jobs.
      return EARLIER.test(held[0]?.heading ?? '') ? [...listLoose([top]), ...underHeading] : underHeading
    },
    () =>
      findJobsInSentences(held.length > 0 ? [...held.flatMap(({ lines }) => lines), ...summaries] : openings.flat()),
    () => held.flatMap(({ lines }) => listBulletJobs(lines)),
    () =>
      sections
        .filter(({ kind }) => ELSEWHERE.has(kind))
        .map(({ lines }) => listGroup({ lines, kind: 'any' }).filter((job) => isJob(job) && isNamed(job)))
        .filter((found) => found.some(isSure))
        .flat(),
  ]
  let jobs: Job[] = []
  for (const list of tries) if (jobs.length === 0) jobs = list()
  const real = jobs.filter(({ title }) => !title || !COURSE.test(title.value))
  const firstDated = Math.min(...jobs.filter(({ start, end }) => start ?? end).map(({ span }) => span.start))
  const keyOf = (job: Job): number => sortKey(job, now, Number.isFinite(firstDated) ? firstDated : -1)
  return (real.length > 0 ? real : jobs).toSorted((a, b) => keyOf(b) - keyOf(a))
}
