import { setImmediate } from 'node:timers/promises'
import type pg from 'pg'
import { CompanyIndex } from './company-index.ts'
import {
  readBlock,
  readBlocks,
  readGroups,
  readKnownChange,
  readLines,
  readPeople,
  readSources,
  readUnposted,
  skillsOf,
} from './read-company.queries.ts'

/** Thrown when an index needs more memory than the limit for all of them. */
export class TooLarge extends Error {}

const NOBODY = -1

/**
 * Reads a company into an index, in the snapshot of the given connection. The thread answers other questions between chunks.
 * @param makeRoom throws TooLarge if there is no room
 */
export async function buildIndex(
  client: pg.PoolClient,
  companyId: string,
  makeRoom: (bytes: number) => void,
): Promise<CompanyIndex> {
  const index = new CompanyIndex()
  index.known = await readKnownChange(client, companyId)
  const check = () => makeRoom(index.bytes)
  let placeBySlot = new Int32Array(1_024).fill(NOBODY)
  for await (const rows of readPeople(client, companyId)) {
    for (const [id, slot, months, hasCareer] of rows) {
      const place = index.addPlace(id, months, hasCareer)
      if (slot === null) continue
      if (slot >= placeBySlot.length) {
        const wider = new Int32Array(Math.ceil(slot * 1.5)).fill(NOBODY)
        wider.set(placeBySlot)
        placeBySlot = wider
      }
      placeBySlot[slot] = place
    }
    check()
  }
  for await (const blocks of readBlocks(client, companyId)) {
    for (const [skill, people] of blocks)
      readBlock(people, (slot, { level, isNamed, isNear }) => {
        // People re-read since have another slot, or none.
        const place = placeBySlot[slot] ?? NOBODY
        if (place !== NOBODY) index.addSkill(place, { skill, level, isNamed, isNear })
      })
    check()
  }
  for await (const rows of readUnposted(client, companyId))
    for (const [id, skills, marks] of rows)
      put(id, (place) => {
        for (const skill of skillsOf(skills, marks)) index.addSkill(place, skill)
      })
  for await (const rows of readLines(client, companyId)) {
    for (const [id, lines, amounts] of rows)
      put(id, (place) => {
        for (const [at, line] of lines.entries()) index.lines.add(line, place, amounts[at] ?? 0)
      })
    check()
  }
  for await (const rows of readSources(client, companyId))
    for (const [id, source] of rows) put(id, (place) => index.sources.add(source, place))
  for await (const rows of readGroups(client, companyId))
    for (const [id, group] of rows) put(id, (place) => index.groups.add(group, place))
  for (const each of [index.skills, index.near, index.lines, index.sources, index.groups])
    for (const list of each.lists.values()) if (list.sort()) await setImmediate()
  check()
  return index

  function put(id: number, add: (place: number) => void): void {
    const place = index.placeOf(id)
    if (place !== undefined) add(place)
  }
}
