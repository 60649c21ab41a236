import { ACTION_VERBS } from '../skills/data/action-verbs.ts'
import { trimmed } from './entry-header.ts'
import { ROW_OF_JOB } from './entry-lines.ts'
import { findHeadingKind } from './headings.ts'
import type { Field } from './parsed-resume.ts'
import type { LineSection } from './sections.ts'
import { isHumanLanguage } from './spoken-languages.ts'
import { fieldOf, type Line, type Piece, slicePiece, splitPiece, wordsOf } from './text-lines.ts'
import { findDates } from './year-months.ts'

/** Punctuation and wide gaps between entries; but not the slash of "CI / CD". */
const SEPARATOR = /[|•·●▪■◆◦‣►;\t✓✔➢\ue000-\uf8ff]|\s{3,}|(?<!\bCI)\s\/\s(?!CD)/gu
/** An entry that is only a level: "Advanced", "80%", "4/5", stars. */
const LEVEL =
  /^(?:advanced|intermediate|beginner|expert|basic|fluent|native(?: speaker)?|proficient|professional|familiar|novice|excellent|good|fair|strong|working knowledge|skilled|competent|elementary|master|high|medium|low|very good|average|\d{1,3} ?%|(?:(?:less|more) than |over )?\d{1,2}(?:\.\d)?\+? ?(?:years?|yrs?\.?|months?)(?:,? (?:and )?\d{1,2} ?(?:months?|mos?\.?))?(?: of experience)?|[1-5]\s?\/\s?5|\d{1,2}\s?\/\s?10|[★☆●○◯⬤■□▪▫✩✭* .-]+)$/iu
/** A level after a skill: "Java (expert)", "SQL – advanced", "Go ★★★". */
const LEVEL_BEHIND =
  /\s*(?:[([]\s*(?:advanced|intermediate|beginner|expert|basic|fluent|native|proficient|professional|familiar|novice|(?:(?:less|more) than |over )?\d{1,2}\+? ?(?:years?|yrs?|months?)[^)\]]{0,30})\s*[)\]]|[-–—:]\s*(?:advanced|intermediate|beginner|expert|basic|proficient|familiar|novice|excellent|good|\d{1,3} ?%|\d{1,2}\+? ?(?:years?|yrs?)\.?)|[★☆●○◯⬤■□▪▫✩]+|\s\d{1,3} ?%)\s*$/iu
/** Name of a group before its entries. */
const LABEL = /^[^:]{2,60}?(?:\([^)]{1,40}\))?\s*:(?!\/\/|:)\s*/
const LABEL_WITH_DASH = /^[\p{Lu}][\p{L}/& ]{2,30}\s+[-–—]\s+(?=[^,]+,)/u
/** Words before a skill that are not part of it. */
const LEAD =
  /^(?:and|or|&|etc\.?|including|such as|e\.g\.|proficient (?:in|with)|experienced? (?:in|with)|knowledge of|familiar with|skilled in|working knowledge of|good knowledge of|strong knowledge of|hands[- ]on experience (?:in|with|on)|expertise in|well versed in)\s+/i
/** "i. Lesson planning", "2) Payroll" */
const ENUMERATOR = /^(?:\d{1,2}|[ivx]{1,4}|[a-h])[.)]\s+/
/** The columns of a table of skills. */
const COLUMN =
  /^(?:(?:technical )?skills?|level|proficiency(?: level)?|rating|experience|years?(?: of (?:experience|use))?|last used|version|technology|tools?|category|description)$/i
/** A web address among the skills. */
const LINK = /^(?:https?:|www\.)|^\S+\.(?:com|org|net|io|in)\/\S/i
/** Personal details that follow the skills without a heading. */
const PARTICULAR = /^(?:father['’]?s? name|marital status|date of birth|place|signature)\s*(?:[:–-]|$)/i
const LEAST_WORDS_OF_PROSE = 10
const REFERENCES = /^references?\b.*\b(?:request|demand|available)\b/i
const LEAST_WORDS_OF_A_DEED = 4
const MOST_WORDS = 9
const MOST_LETTERS = 90
/** Maximum number of skills; the rest is not read. */
const MOST_PHRASES = 400

/** Returns the positions of commas (and of " and " in a list) outside brackets. */
const listCuts = (text: string): [number, number][] => {
  const cuts: [number, number][] = []
  let depth = 0
  for (let i = 0; i < text.length; i++) {
    const character = text[i]
    if (character === '(' || character === '[') depth++
    if (character === ')' || character === ']') depth = Math.max(0, depth - 1)
    if (
      depth === 0 &&
      (character === ',' || character === '，' || character === '،') &&
      !/\d,\d{3}/.test(text.slice(i - 1, i + 4))
    )
      cuts.push([i, i + 1])
  }
  const last = cuts.at(-1)
  const conjunction = /\s(?:&|and)\s/i
  if (last) {
    const tail = conjunction.exec(text.slice(last[1]))
    const sides = text.slice(last[1]).trim().split(conjunction)
    if (
      tail &&
      sides.length === 2 &&
      sides.every((side) => wordsOf(side).length <= 2) &&
      /^\p{Lu}|&/u.test(tail[0].includes('&') ? '&' : (sides[1] ?? ''))
    )
      cuts.push([last[1] + tail.index, last[1] + tail.index + tail[0].length])
  }
  return cuts
}

const splitList = (piece: Piece): Piece[] => {
  const parts: Piece[] = []
  let from = 0
  for (const [start, end] of [...listCuts(piece.text), [piece.text.length, piece.text.length] as const]) {
    const part = slicePiece(piece, from, start)
    if (part) parts.push(part)
    from = end
  }
  return parts
}

const clean = (raw: Piece): Piece | undefined => {
  let piece: Piece | undefined = trimmed(raw)
  if (!piece) return undefined
  const lead = (ENUMERATOR.exec(piece.text) ?? LEAD.exec(piece.text))?.[0].length ?? 0
  const behind = LEVEL_BEHIND.exec(piece.text)?.index ?? piece.text.length
  piece = trimmed(slicePiece(piece, lead, behind > lead ? behind : piece.text.length))
  if (!piece) return undefined
  const end = piece.text.replace(/(?<!\b(?:etc|inc|e\.g|i\.e|sr|jr))\.$/i, '').length
  piece = slicePiece(piece, 0, end)
  // Brackets may belong to the name; an open one is the rest of a broken line.
  return piece && !LEVEL.test(piece.text) ? withoutOpenBracket(piece) : undefined
}

const withoutOpenBracket = (piece: Piece): Piece | undefined => {
  const open = piece.text.lastIndexOf('(')
  return open > 0 && !piece.text.includes(')', open) ? trimmed(slicePiece(piece, 0, open)) : piece
}

type Run = { piece: Piece; bullet: boolean }

/**
 * Joins lines broken by the layout: the second begins in lower case, or the first ends with a comma, and no bullet is
 * between them.
 */
const joinWrapped = (lines: readonly Line[], source: string): Run[] => {
  const runs: Run[] = []
  for (const line of lines) {
    const before = runs.at(-1)
    const text = before?.piece.text ?? ''
    const isRest =
      before &&
      !line.bullet &&
      !line.gapBefore &&
      text.length < 600 &&
      !LABEL.test(line.text) &&
      continues(text, line.text, before.bullet)
    if (!before || !isRest) {
      runs.push({ piece: line, bullet: line.bullet })
      continue
    }
    const span = { start: before.piece.span.start, end: line.span.end }
    before.piece = { text: source.slice(span.start, span.end), span }
  }
  return runs
}

const continues = (before: string, line: string, bullet: boolean): boolean =>
  /[,&/]$|\b(?:and|with|of|in|for|or)$/i.test(before) ||
  (/^[\p{Ll}&)]/u.test(line) &&
    !/[.:]$/.test(before) &&
    (before.length > 25 || bullet) &&
    !/^(?:i[A-Z]|npm|git|e[A-Z]|jQuery|pandas|numpy)/.test(line)) ||
  (before.match(/\(/g)?.length ?? 0) > (before.match(/\)/g)?.length ?? 0)

/** Whether a line is only the name of a group: "Tools:" or a line above "Advanced" above a comma-separated list. */
const isGroupName = (runs: readonly Run[], index: number): boolean => {
  const [run, level, list] = runs.slice(index, index + 3)
  if (!run) return true
  if (/:$/.test(run.piece.text)) return wordsOf(run.piece.text).length <= 6
  if (isTableHead(run.piece.text)) return true
  // "Strengths" above bullet points.
  if (level?.bullet && !run.bullet && findHeadingKind(run.piece.text)) return true
  if (!level || !list || /[,|]/.test(run.piece.text)) return false
  return isLevel(level.piece.text) && /,/.test(list.piece.text)
}

const isLevel = (text: string): boolean => text.split('\t').every((part) => LEVEL.test(part.trim()))

const SEPARATED = /[,|;:]/

/** A line without commas above one with commas. */
const isGroupLine = (run: Run, next: Run | undefined): boolean =>
  next !== undefined &&
  !SEPARATED.test(run.piece.text) &&
  wordsOf(run.piece.text).length < 5 &&
  /[,|;]/.test(next.piece.text)

/** Whether names of groups are on lines of their own, above their comma-separated lists. */
const haveGroups = (runs: readonly Run[]): boolean => {
  const names = runs.filter((run, index) => isGroupLine(run, runs[index + 1])).length
  const bare = runs.filter(({ piece }) => !SEPARATED.test(piece.text) && !isLevel(piece.text)).length
  return names > 1 && (names * 2 >= 0.75 * runs.length || names * 4 >= 3 * bare)
}

/** "Skill  Level  Years" */
const isTableHead = (text: string): boolean => {
  const columns = text.split(/\t|(?:(?<!\s)\s+)?\|\s*/)
  return columns.length > 1 && columns.every((column) => COLUMN.test(column.trim()))
}

const isProse = (text: string): boolean => wordsOf(text).length > MOST_WORDS

/** Whether an entry describes work instead of a skill: "Reconciled bank accounts in QuickBooks". */
const isDeed = (text: string): boolean => {
  const [first = '', second = '', ...more] = wordsOf(text)
  return (
    more.length + 2 >= LEAST_WORDS_OF_A_DEED && ACTION_VERBS.has(first.toLowerCase()) && /^[\p{Ll}\d]/u.test(second)
  )
}

/** Whether a text is a continuous sentence and not a list. */
const isRunningProse = ({ piece: { text }, bullet }: Run): boolean => {
  const count = wordsOf(text).length
  const commas = text.match(/[,|•;:]/g)?.length ?? 0
  return !bullet && count >= LEAST_WORDS_OF_PROSE && count > 6 * (commas + 1) && /\p{Ll}/u.test(text)
}

/** A skills section ends where a job, project or narrative begins, even without a heading. */
const untilElsewhere = (runs: readonly Run[]): Run[] => {
  const end = runs.findIndex((run, index) => {
    const { text } = run.piece
    if (ROW_OF_JOB.test(text) || PARTICULAR.test(text)) return true
    if (text.length < 120 && findDates(text).some(({ range }) => range)) return true
    const next = runs[index + 1]
    return isRunningProse(run) && (index > 0 || (next !== undefined && isRunningProse(next)))
  })
  return end < 0 ? [...runs] : runs.slice(0, end)
}

/** Returns the entries of the skills sections as written, without group names, levels, sentences and duplicates. */
export const listSkillPhrases = (sections: readonly LineSection[], source: string): Field<string>[] => {
  const found = new Map<string, Field<string>>()
  for (const section of sections) {
    if (section.kind !== 'skills') continue
    const runs = untilElsewhere(joinWrapped(section.lines, source))
    const alternate = haveGroups(runs)
    for (const [index, run] of runs.entries()) {
      if (isGroupName(runs, index) || (alternate && isGroupLine(run, runs[index + 1]))) continue
      for (const phrase of readRun(run)) {
        const key = phrase.value.toLowerCase()
        if (!found.has(key) && found.size < MOST_PHRASES) found.set(key, phrase)
      }
    }
  }
  return [...found.values()]
}

const OTHER_LABEL =
  /^(?:interests|hobbies|activities|awards|achievements|leadership|references?|address|email|phone|driving licen[sc]e|führerschein|security clearance|availability|nationality|date of birth)/i

/** Adjacent columns each have their own label. */
const withoutLabel = (piece: Piece): Piece => {
  const label = LABEL.exec(piece.text)?.[0] ?? ''
  return (wordsOf(label).length <= 4 && slicePiece(piece, label.length, piece.text.length)) || piece
}

const readRun = ({ piece, bullet }: Run): Field<string>[] => {
  const label = (LABEL.exec(piece.text) ?? LABEL_WITH_DASH.exec(piece.text))?.[0] ?? ''
  const isLabel = label !== '' && wordsOf(label).length <= 7
  const content = isLabel ? slicePiece(piece, label.length, piece.text.length) : piece
  if (!content || (isLabel && OTHER_LABEL.test(label))) return []
  const parts = splitPiece(content, SEPARATOR).map(withoutLabel).flatMap(splitList)
  // A sentence with a list is not a list of skills.
  const isSentence = !isLabel && isProse(content.text) && parts.length < 3
  if (isSentence && !bullet) return []
  if ((isLabel || parts.length > 1) && parts.every(({ text }) => isHumanLanguage(text))) return []
  return parts.flatMap((part) => {
    const phrase = clean(part)
    const isLevelled = isHumanLanguage(part.text) && /[(–—:-]/.test(part.text)
    if (!phrase || isLevelled || phrase.text.length > MOST_LETTERS || isProse(phrase.text) || isDeed(phrase.text))
      return []
    if (REFERENCES.test(phrase.text) || LINK.test(phrase.text)) return []
    if (!/\p{L}/u.test(phrase.text) || findDates(phrase.text).some(({ range }) => range)) return []
    if (phrase.text.length === 1 && !/^[CRDJVcr]$/.test(phrase.text)) return []
    const confidence = isLabel || parts.length > 2 ? 0.9 : wordsOf(phrase.text).length > 5 ? 0.6 : 0.8
    return [fieldOf(phrase, confidence)]
  })
}
