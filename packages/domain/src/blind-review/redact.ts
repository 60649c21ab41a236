import { findAddresses } from './find-addresses.ts'
import { findAges } from './find-ages.ts'
import { findContacts } from './find-contacts.ts'
import { findGender } from './find-gender.ts'
import { findNames } from './find-names.ts'
import { findPersonal } from './find-personal.ts'
import { findSchools } from './find-schools.ts'
import type { Identity } from './identity.ts'
import { applyRemovals, type BlindRules, mergeRemovals, originalSpan, type Removal } from './redraw.ts'
import { openSheet, type Sheet } from './sheet.ts'

export type { BlindRules, Identity }

export type Redaction = {
  text: string
  /** What was taken out, in order and apart: places of the text as it was. `moveSpan` finds what is left in the redrawn one. */
  removed: readonly Removal[]
}

const FINDERS: readonly ((sheet: Sheet, identity: Identity, rules: BlindRules) => Removal[])[] = [
  findNames,
  findContacts,
  findAddresses,
  findAges,
  findPersonal,
  findGender,
  findSchools,
]

/** More turns than any text took; each finds what only the marks of the turn before let stand alone. */
const MOST_TURNS = 12

/**
 * The text without what tells who somebody is, in the words of a mark where something stood: "[name]", "[e-mail]". Redrawn a second
 * time it stays as it is. Linear in the text but for what is taken out.
 */
export function redact(text: string, identity: Identity, rules: BlindRules): Redaction {
  let removed: Removal[] = []
  let redrawn = text
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const sheet = openSheet(redrawn)
    const found = FINDERS.flatMap((find) => find(sheet, identity, rules))
    if (found.length === 0) break
    const before = removed
    removed = mergeRemovals([...before, ...found.map((removal) => ({ ...removal, ...originalSpan(removal, before) }))])
    redrawn = applyRemovals(text, removed)
  }
  return { text: redrawn, removed }
}
