import { findAddresses } from './find-addresses.ts'
import { findAges } from './find-ages.ts'
import { findContacts } from './find-contacts.ts'
import { findGender } from './find-gender.ts'
import { findNames } from './find-names.ts'
import { findPersonal } from './find-personal.ts'
import { findSchools } from './find-schools.ts'
import type { Identity } from './identity.ts'
import { applyRemovals, type BlindRules, mergeRemovals, originalSpan, type Removal } from './mask-redactions.ts'
import { openSheet, type Sheet } from './sheet.ts'

export type { BlindRules, Identity }

export type Redaction = {
  text: string
  /** Removed pieces, sorted and disjoint, as positions in the original text. `moveSpan` maps the rest to the redacted text. */
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

/** Maximum number of passes, more than any text needed; each finds what the marks of the previous pass isolated. */
const MOST_TURNS = 12

/**
 * Returns the text without identifying data, replaced by marks such as "[name]", "[e-mail]". Idempotent. Linear in the
 * length of the text except for what is removed.
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
