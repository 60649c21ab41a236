import { readHeaderLine } from './entry-header.ts'
import { findHeaderDate, isBody } from './entry-lines.ts'
import { monthIndex, monthOf } from './experience-months.ts'
import { type Anchor, type Choice, type Context, chooseHeader, isWhole } from './job-header.ts'
import { listToldJobs } from './job-sentences.ts'
import type { Job } from './parsed-resume.ts'
import type { SectionOfLines } from './sections.ts'
import { fieldOf, type Line, type Piece, spanOver } from './text-lines.ts'
import { isSameLayout, type Layout, type Read, readTitleAndEmployer } from './title-and-employer.ts'
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

type Entry = { choice: Choice; date: DateMention; from: number }

const readEntries = (context: Context, anchors: readonly Anchor[]): Entry[] => {
  const entries: Entry[] = []
  let floor = 0
  let banner: Piece | undefined
  for (const anchor of anchors) {
    const choice = chooseHeader(context, anchor, floor, banner)
    if (!choice.read.title && !choice.read.employer) continue
    banner = choice.banner
    const leads = choice.read.employer && !choice.read.title && context.anchors.has(anchor.index + 1)
    if (leads) {
      // "Acme Corp 2015 – Present" above the roles held there.
      banner = choice.read.employer
      floor = anchor.index + 1
      continue
    }
    floor = Math.max(anchor.index, ...choice.used) + 1
    entries.push({ choice, date: anchor.date, from: Math.min(anchor.index, ...choice.used) })
  }
  return entries
}

/** How much an entry says about the layout of the others: less when its employer, or its title too, is a guess. */
const weightOf = ({ sure, employerIsGuess }: Read, { titleAt, employerAt }: Layout): number => {
  if (!sure) return 1
  if (!employerIsGuess) return 4
  return titleAt === employerAt ? 1 : 2
}

/** Where the entries name title and employer; undefined when two layouts are equally frequent. */
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

/** Read twice: the second time, an entry that could be read in several ways is read like most of the others. */
const listDated = (lines: readonly Line[], anchors: readonly Anchor[]): Job[] => {
  const [opening] = lines
  const context = {
    lines,
    anchors: new Set(anchors.map(({ index }) => index)),
    // A first line that names title and employer beside its date says nothing of where other entries have them.
    datesFirst: anchors[0]?.index === 0 && opening !== undefined && !isWhole(opening),
    placesBesideDates: havePlaces(lines, anchors),
  }
  const first = readEntries(context, anchors)
  const usual = findUsualLayout(first)
  const entries =
    usual && first.some(({ choice }) => !isSameLayout(choice.read.layout, usual))
      ? readEntries({ ...context, usual }, anchors)
      : first
  return entries.flatMap(({ choice, date, from }, i) => {
    const last = lines[Math.max(from, (entries[i + 1]?.from ?? lines.length) - 1)]
    const first = lines[from]
    return first && last ? (toJob(choice, date, spanOver(first.span, last.span)) ?? []) : []
  })
}

/** Entries without any date: header lines followed by what was done. */
const listDateless = (lines: readonly Line[]): Job[] => {
  const found: Job[] = []
  let i = 0
  while (i < lines.length) {
    const header: Line[] = []
    const readHeader = (): Read => readTitleAndEmployer(header.map((piece, at) => ({ piece, at })))
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
      const job = toJob({ read, used: [] }, undefined, spanOver(first.span, last.span))
      if (job) found.push(job)
    }
  }
  return found
}

const sortKey = (job: Job, now: number): number => {
  if (job.end === 'present') return now + 1
  return job.end ? monthIndex(job.end) : job.start ? monthIndex(job.start) : -1
}

const ROWS_OF_PROJECT = 5

/** "Duration: Oct 2017 to date" among "Client", "Project" and "Team size": how long the project took, not the job. */
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

/** What follows the skills themselves, where jobs stand below them without a heading. */
const behindSkills = ({ lines }: SectionOfLines): readonly Line[] =>
  lines.slice(
    lines
      .slice(
        0,
        lines.findIndex((line) => findHeaderDate(line)?.range),
      )
      .findLastIndex(isList) + 1,
  )

const isList = ({ text }: Line): boolean => /^[^:]{2,60}:(?:\s|$)|,[^,]{0,60},/.test(text)

/** The jobs of the experience sections, newest first. Without such a section any dated entry with a job title counts. */
export const listJobs = (sections: readonly SectionOfLines[], top: readonly Line[], today: Date): Job[] => {
  const held = sections.filter(({ kind }) => kind === 'experience')
  const summaries = sections.filter(({ kind }) => kind === 'summary').flatMap(({ lines }) => lines)
  const groups =
    held.length > 0
      ? held.map(({ lines }) => lines)
      : [
          top,
          ...sections.filter(({ kind }) => kind === 'summary').map(({ lines }) => lines),
          ...sections.filter(({ kind }) => kind === 'skills').map(behindSkills),
        ]
  const found = groups.flatMap((lines) => {
    const anchors = lines.flatMap((line, index) => {
      const date = findHeaderDate(line)
      return date ? [{ index, date }] : []
    })
    const ownDates = anchors.filter(({ index }) => !datesProject(lines, index))
    const ranged = held.length > 0 ? ownDates : ownDates.filter(({ date }) => date.range)
    if (ranged.length > 0) return listDated(lines, ranged)
    return held.length > 0 ? listDateless(lines) : []
  })
  const now = monthOf(today)
  const kept = found.filter(({ title, start }) => {
    // "Valid till 2028" is the date of a licence.
    if (!title && start && start.year * 12 > now) return false
    return held.length > 0 || (title !== undefined && title.confidence > 0.6)
  })
  const told = kept.length > 0 ? [] : listToldJobs(held.length > 0 ? [...groups.flat(), ...summaries] : groups.flat())
  return [...kept, ...told].toSorted((a, b) => sortKey(b, now) - sortKey(a, now))
}
