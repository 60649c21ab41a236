import { fromLists, type ListedSkill, type SkillLists, toLists } from '../matching/listed-skills.ts'

type Row = Readonly<Record<string, unknown>>

const list = <T>(value: unknown): T[] => (Array.isArray(value) ? (value as T[]) : [])

/** The ids of skills that a row of evidence, or a part of it, names. */
export const idsOfHeld = (held: unknown): string[] => {
  const { skill, via } = Object(held) as { skill?: unknown; via?: unknown }
  return [skill, via].filter((id): id is string => typeof id === 'string')
}

/** The evidence of a résumé with numbers in place of ids, without skills that this version does not know. */
export function numberEvidence(row: Row, numbers: ReadonlyMap<string, number>) {
  const [skills, vias] = [list<string>(row.skills), list<string>(row.vias)]
  // Places stand for ids while the lists are taken apart.
  const places: SkillLists = {
    skills: skills.map((_, place) => place),
    marks: list<number>(row.marks),
    vias: vias.map((_, place) => place + 1),
    spans: list<number>(row.spans),
  }
  const known = fromLists(places).flatMap((each): ListedSkill[] => {
    const skill = numbers.get(skills[each.skill] ?? '')
    const via = each.via === 0 ? 0 : numbers.get(vias[each.via - 1] ?? '')
    return skill === undefined || via === undefined ? [] : [{ ...each, skill, via }]
  })
  const held = list<Row>(row.held).flatMap((each) => {
    const skill = numbers.get(String(each.skill))
    return skill === undefined ? [] : [{ ...each, skill, via: numbers.get(String(each.via)) ?? 0 }]
  })
  return { ...toLists(known), ...(Array.isArray(row.held) && { held }) }
}

/** The same row with ids in place of numbers, as an archive has it; a number that no skill has is an empty id. */
function nameEvidence(row: Row, ids: ReadonlyMap<number, string>): Row {
  const idOf = (number: unknown) => ids.get(Number(number)) ?? ''
  const held = list<Row>(row.held).map((each) => ({ ...each, skill: idOf(each.skill), via: ids.get(Number(each.via)) }))
  return {
    ...row,
    skills: list(row.skills).map(idOf),
    vias: list(row.vias).map(idOf),
    ...(Array.isArray(row.held) && { held }),
  }
}

type Change = (row: Row) => Row

/** The rows that a text holds; none if it holds something else. */
function readRows(text: string): Row[] {
  try {
    return list<unknown>(JSON.parse(text)).map((row) => Object(row))
  } catch {
    return []
  }
}

/**
 * Rewrites the evidence that a merge keeps until it is undone (`MergeRecord.evidence`): rows of `resume_skill`, as JSON in a text,
 * of both people. A record without them stays as it is.
 */
function changeEvidence(record: unknown, change: Change): unknown {
  const { evidence } = Object(record) as { evidence?: unknown }
  if (typeof evidence !== 'object' || evidence === null) return record
  const sides = Object.entries(evidence).map(([side, tables]) => {
    const { resume_skill: kept } = Object(tables) as Row
    if (typeof kept !== 'string') return [side, tables]
    const rows = readRows(kept).map(change)
    return [side, { ...tables, resume_skill: JSON.stringify(rows) }]
  })
  return { ...Object(record), evidence: Object.fromEntries(sides) }
}

/** The record of a merge as an archive has it. */
export const nameMerge = (record: unknown, ids: ReadonlyMap<number, string>): unknown =>
  changeEvidence(record, (row) => nameEvidence(row, ids))

/** The record of a merge as it is kept here. */
export const numberMerge = (record: unknown, numbers: ReadonlyMap<string, number>): unknown =>
  changeEvidence(record, (row) => ({ ...row, ...numberEvidence(row, numbers) }))

/** The ids of skills that the record of a merge in an archive names. */
export function idsOfMerge(record: unknown): string[] {
  const ids: string[] = []
  changeEvidence(record, (row) => {
    for (const id of [...list(row.skills), ...list(row.vias)]) if (typeof id === 'string') ids.push(id)
    ids.push(...list(row.held).flatMap(idsOfHeld))
    return row
  })
  return ids
}

/** A record of format 1, whose evidence has the numbers of another database; without it the undo of the merge works all the same. */
export function withoutEvidence(record: unknown): { record: unknown; hadEvidence: boolean } {
  let hadEvidence = false
  const changed = changeEvidence(record, (row) => {
    hadEvidence ||= list(row.skills).length > 0
    return row
  })
  return hadEvidence
    ? { record: { ...Object(changed), evidence: { kept: {}, merged: {} } }, hadEvidence }
    : { record, hadEvidence }
}
