import { withoutEvidence } from './skill-numbers.ts'

type Row = Readonly<Record<string, unknown>>

/** A line as the next format has it. `note`: what it lost, in words. */
export type UpgradedLine = { row: Row; note?: string }

type Upgrade = (row: Row) => UpgradedLine

const NO_EVIDENCE =
  'The archive is of an older version. If you undo the merge, re-parse the résumés of both people to get their skills back.'

/**
 * What lines of each older format need to become lines of the next one, by noun (rule A-389). A column that was added since, with a default or
 * null, needs nothing: see `ArchiveField.isOptional`. A column that is gone, renamed or required needs an upgrade here and another
 * number of the format.
 */
const UPGRADES: Readonly<Record<number, Readonly<Record<string, Upgrade>>>> = {
  // Skills in records of merges had the numbers of their database.
  1: {
    merges: (row) => {
      const { record, hadEvidence } = withoutEvidence(row.record)
      return hadEvidence ? { row: { ...row, record }, note: NO_EVIDENCE } : { row }
    },
  },
}

/** What has to be done with lines of a noun from an archive of this format; undefined if nothing has. */
export function upgradeOf(format: number, noun: string, upgrades = UPGRADES): Upgrade | undefined {
  const steps = Object.keys(upgrades)
    .map(Number)
    .filter((from) => from >= format)
    .toSorted((one, other) => one - other)
    .flatMap((from) => upgrades[from]?.[noun] ?? [])
  if (steps.length === 0) return undefined
  return (given) =>
    steps.reduce<UpgradedLine>(
      (line, step) => {
        const { row, note = line.note } = step(line.row)
        return { row, ...(note && { note }) }
      },
      { row: given },
    )
}
