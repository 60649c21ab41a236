import type { HiredPerson } from './hired-person.ts'

/** Columns of a file of hires. */
export const HIRE_HEADINGS = [
  'Hire ID',
  'Name',
  'Email',
  'Phone',
  'Location',
  'Position',
  'Position code',
  'Requisition',
  'Department',
  'Offer',
  'Offered on',
  'Signed on',
  'Hired on',
  'Hired by',
  'Starts on',
] as const

/** Additional columns for users who may see pay. */
export const PAY_HEADINGS = ['Pay', 'Currency', 'Per'] as const

export const headingsOf = ({ seesPay }: { seesPay: boolean }): readonly string[] =>
  seesPay ? [...HIRE_HEADINGS, ...PAY_HEADINGS] : HIRE_HEADINGS

export function hireLine(hired: HiredPerson, { seesPay }: { seesPay: boolean }): (string | number)[] {
  const { person, position, requisition, offer } = hired
  const cells = [
    hired.hireId,
    person.name,
    person.email,
    person.phone,
    person.location,
    position.title,
    position.code,
    requisition?.number ?? '',
    requisition?.department ?? '',
    offer.serial,
    offer.sentOn,
    offer.signedOn,
    hired.hiredOn,
    hired.hiredBy,
    hired.startsOn,
  ]
  return seesPay ? [...cells, offer.pay?.value ?? '', offer.pay?.currency ?? '', offer.pay?.per ?? ''] : cells
}
