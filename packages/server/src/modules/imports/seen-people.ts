import type { ImportedPerson } from '@rolecall/domain/imports/read-import-row'
import { bestJudgement, signsOfRow } from '../resumes/find-owners.ts'

/** Maximum number of earlier lines with one address that a line is compared with; people further up are found in the company. */
const ABOVE_MAX = 100

/** An earlier line that is about the same person, and why. */
export type EarlierLine = { line: number; reasons: string[] }

type Signs = readonly [
  line: number,
  name: string,
  phone: string,
  date_of_birth: string,
  current_employer: string,
  designation: string,
]

/**
 * The people of a table so far, by address. A line is kept as one text, since a table of a hundred thousand lines took sixty
 * megabytes as objects; only lines with the same address are read again.
 */
export class SeenPeople {
  readonly #byEmail = new Map<string, string>()

  /** Returns the first earlier line that is about this person; a line about nobody known is kept for the next ones. */
  findOrAdd(line: number, person: ImportedPerson): EarlierLine | undefined {
    const { name, email, phone, date_of_birth, current_employer, designation } = person
    if (email === '') return undefined
    const above = this.#byEmail.get(email)?.split('\n') ?? []
    const signs = signsOfRow(person)
    for (const each of above) {
      const [at, ...known] = JSON.parse(each) as Signs
      const { verdict, reasons } = bestJudgement([signsOf(email, known)], signs)
      if (verdict === 'same') return { line: at, reasons }
    }
    const own: Signs = [line, name, phone, date_of_birth, current_employer, designation]
    this.#byEmail.set(email, [...above.slice(1 - ABOVE_MAX), JSON.stringify(own)].join('\n'))
    return undefined
  }
}

type WithoutLine = Signs extends readonly [number, ...infer Rest] ? Rest : never

const signsOf = (email: string, [name, phone, date_of_birth, current_employer, designation]: WithoutLine) =>
  signsOfRow({ name, email, phone, date_of_birth, current_employer, designation })
