import { ARCHIVE_FORMAT, ARCHIVE_LIMITS } from '@rolecall/domain/archive/archive-format'
import { findMisfit } from '@rolecall/domain/archive/check-value'
import { APP_ENV } from '../../platform/files/file-store.ts'
import { findUnstorable } from '../../platform/kernel/problem.ts'
import type { Noun } from './archive-nouns.ts'
import type { GivenLine } from './read-lines.ts'
import { upgradeOf } from './upgrade-line.ts'

type Row = Record<string, unknown>

/**
 * A line that fits its noun. `json`: the line as PostgreSQL gets it, so that numbers keep their digits; `row`: the same, parsed;
 * `over`: values that replace those of the line; `note`: what it lost on its way from an older format.
 */
export type PreparedLine = { place: number; json: string; row: Row; over: Row; note?: string | undefined }
export type LostLine = { place: number; lost: string }

/** Ids and keys of an archive, and what they are here. */
export type Translation = {
  companyId: string
  /** Ids of the archive that are other ids here, in small letters. */
  ids: Readonly<Record<string, string>>
  /** The format of the archive; the present one if it is missing. */
  format?: number
}

/** Characters that may hide an id or a key from a search in the text of a line, or that PostgreSQL cannot store. */
const HIDDEN = /\\\/|\\u/
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi
/** A key of the file store, of whatever company: a company's own files have its own prefix. */
const FILE_KEY = /[A-Za-z]{1,20}\/[0-9a-fA-F-]{36}\/([A-Z]{1,20}\/[0-9a-f]{64}\.[a-z0-9]{1,8})/g
const KEY_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  answer_file: ['file_key'],
  candidate_import: ['file_key'],
  erasure: ['files'],
  incoming_mail: ['file_keys'],
  outgoing_mail: ['attachment_key'],
  resume: ['file_key'],
  skill_import: ['file_key'],
  stored_file: ['key'],
  unconfirmed_version: ['file_key'],
  upload_file: ['file_key'],
}

/** Replaces ids of the archive, and the company in keys of files, wherever a line names them. */
function translate(text: string, { companyId, ids }: Translation): string {
  const named = Object.keys(ids).length > 0 ? text.replace(UUID, (id) => ids[id.toLowerCase()] ?? id) : text
  return named.includes('/') ? named.replace(FILE_KEY, `${APP_ENV}/${companyId}/$1`) : named
}

const isOwnKey = (key: unknown, companyId: string) =>
  key === null || key === undefined || (typeof key === 'string' && key.startsWith(`${APP_ENV}/${companyId}/`))

/** Reads a line for a noun, with the ids and keys that it has here. Fields that the noun does not have are left out. */
export function prepareLine(noun: Noun, { place, text }: GivenLine, here: Translation): PreparedLine | LostLine {
  const lost = (why: string): LostLine => ({ place, lost: why })
  if (text === undefined) return lost(`The record is longer than ${ARCHIVE_LIMITS.lineBytes / 1024 ** 2} MB.`)
  let row: Row
  let json: string
  try {
    // Written again if it has escapes, so that none hides an id.
    json = translate(HIDDEN.test(text) ? JSON.stringify(JSON.parse(text)) : text, here)
    row = JSON.parse(json)
  } catch {
    return lost('The record can’t be read.')
  }
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return lost('The record can’t be read.')
  const upgrade = upgradeOf(here.format ?? ARCHIVE_FORMAT, noun.noun)
  let note: string | undefined
  if (upgrade) {
    const upgraded = upgrade(row)
    if (upgraded.row !== row) json = JSON.stringify(upgraded.row)
    ;[row, note] = [upgraded.row, upgraded.note]
  }
  const misfit = findMisfit(noun.fields, row)
  if (misfit) return lost(misfit)
  if (json.includes('\\u') && findUnstorable(row)) return lost('The record has a character that can’t be stored.')
  for (const column of KEY_COLUMNS[noun.table] ?? [])
    if (![row[column]].flat().every((key) => isOwnKey(key, here.companyId)))
      return lost('The name of a file isn’t valid.')
  const over: Row = {}
  for (const { name, columnType } of noun.fields)
    if (columnType === 'bytea' && typeof row[name] === 'string')
      over[name] = `\\x${Buffer.from(row[name], 'base64').toString('hex')}`
  for (const name of noun.late) over[name] = null
  return { place, json, row, over, note }
}

export const isLost = (line: PreparedLine | LostLine): line is LostLine => 'lost' in line
