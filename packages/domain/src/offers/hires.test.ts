import fc from 'fast-check'
import { expect, test } from 'vitest'
import { headingsOf, hireLine } from './hire-lines.ts'
import type { HiredPerson } from './hired-person.ts'
import { writeHrOpen } from './hr-open.ts'

const HIRED: HiredPerson = {
  hireId: 'h1',
  offer: {
    id: 'o1',
    serial: 'O-7',
    sentOn: '2026-03-02',
    signedOn: '2026-03-04',
    pay: { value: 65_000, currency: 'EUR', per: 'year' },
  },
  person: {
    id: '4711',
    name: 'Mara de la Cruz',
    email: 'mara@post.example',
    phone: '+49 30 1234567',
    location: 'Berlin, Germany',
    appliedOn: '2026-02-01',
  },
  position: {
    id: 'p1',
    code: 'DE-7',
    title: 'Data Engineer',
    url: 'https://x.example/p1',
    country: 'Germany',
    places: ['Berlin'],
  },
  requisition: { id: 'r1', number: 'R-3', department: 'Engineering' },
  company: 'Northwind',
  startsOn: '2026-04-01',
  hiredOn: '2026-03-05',
  hiredBy: 'Ines Moreau',
}

test('a hire is exported as a Candidate with an end of recruiting, and a PositionOpening', () => {
  const { candidate, positionOpenings } = writeHrOpen(HIRED)
  expect(candidate.documentId).toEqual({ value: 'h1', schemeId: 'Hire', schemeAgencyId: 'Rolecall' })
  expect(candidate.person).toMatchObject({
    name: { formattedName: 'Mara de la Cruz', given: 'Mara de la', family: 'Cruz' },
    communication: { email: [{ address: 'mara@post.example' }], phone: [{ formattedNumber: '+49 30 1234567' }] },
  })
  expect(candidate.profiles[0]?.workLifeCycles).toEqual([
    {
      recruitingAndStaffing: {
        applicationDate: '2026-02-01',
        offeredOnDate: '2026-03-02',
        offerAcceptedDate: '2026-03-04',
      },
      contract: { contractNumber: { value: 'O-7' }, contractStartDate: '2026-04-01' },
      hire: { date: '2026-03-05', expectedFirstWorkDate: '2026-04-01', typeCode: 'NewHire' },
    },
  ])
  expect(positionOpenings[0]?.positionProfiles[0]).toMatchObject({
    positionTitle: 'Data Engineer',
    offeredRemunerationPackage: {
      basisCode: 'Salaried',
      ranges: [{ typeCode: 'BasePay', minimumAmount: { value: 65_000, currency: 'EUR' }, intervalCode: 'Year' }],
    },
  })
})

test('unknown values are left out, as is pay for users without access', () => {
  const { offer, person } = HIRED
  const bare = {
    ...HIRED,
    requisition: null,
    startsOn: '',
    offer: { ...offer, pay: null },
    person: { ...person, phone: '', name: 'Mara' },
  }
  const text = JSON.stringify(writeHrOpen(bare))
  expect(text).not.toMatch(/65000|Remuneration|expectedFirstWorkDate|family|Engineering|null|""/)
})

test('a line has a cell for each heading, with and without pay', () => {
  fc.assert(
    fc.property(fc.boolean(), fc.boolean(), (seesPay, isPaid) => {
      const hired = isPaid ? HIRED : { ...HIRED, offer: { ...HIRED.offer, pay: null } }
      const line = hireLine(hired, { seesPay })
      expect(line).toHaveLength(headingsOf({ seesPay }).length)
      expect(line.includes(65_000)).toBe(seesPay && isPaid)
    }),
  )
})
