import type { PayPeriod } from '../positions/pay-periods.ts'
import type { HiredPerson } from './hired-person.ts'

// Types and fields of HR Open Standards, HR-JSON 4 (Recruiting): Candidate with its workLifeCycles, PositionOpening with
// its positionProfiles; IdentifierType, PersonNameType, CommunicationType, AmountType and RemunerationPackageType of
// Common.

/** The agency that assigns our ids. */
const AGENCY = 'Rolecall'

const idOf = (schemeId: string, value: string) => ({ value, schemeId, schemeAgencyId: AGENCY })

/** Values of intervalCode in RemunerationPackageType. */
const INTERVALS: Readonly<Record<PayPeriod, string>> = {
  hour: 'Hour',
  day: 'Day',
  week: 'Week',
  month: 'Month',
  year: 'Year',
}

/** Splits a name as far as possible without guessing: the last word is the family name. */
function nameOf(name: string) {
  const words = name.split(/\s+/).filter((word) => word !== '')
  const family = words.length > 1 ? words.at(-1) : undefined
  return { formattedName: name, ...(family && { given: words.slice(0, -1).join(' '), family }) }
}

const someOf = <Part>(text: string, part: (text: string) => Part): Part[] => (text === '' ? [] : [part(text)])

function remunerationOf({ offer: { pay } }: HiredPerson) {
  if (!pay) return {}
  const amount = { value: pay.value, currency: pay.currency }
  return {
    offeredRemunerationPackage: {
      basisCode: pay.per === 'hour' ? 'Hourly' : 'Salaried',
      ranges: [{ typeCode: 'BasePay', minimumAmount: amount, maximumAmount: amount, intervalCode: INTERVALS[pay.per] }],
    },
  }
}

function candidateOf(hired: HiredPerson) {
  const { hireId, offer, person, position, startsOn, hiredOn } = hired
  const { name, email, phone, location } = person
  return {
    documentId: idOf('Hire', hireId),
    person: {
      id: idOf('Candidate', person.id),
      name: nameOf(name),
      communication: {
        address: someOf(location, (formattedAddress) => ({ formattedAddress })),
        phone: someOf(phone, (formattedNumber) => ({ formattedNumber })),
        email: someOf(email, (address) => ({ address })),
      },
    },
    profiles: [
      {
        profileId: idOf('Offer', offer.id),
        associatedPositionOpenings: [
          {
            positionOpeningId: idOf('Position', position.id),
            positionTitle: position.title,
            positionUri: position.url,
            candidateAppliedIndicator: person.appliedOn !== '',
            dispositionStatus: { name: 'Hired', code: 'Hired', date: hiredOn },
          },
        ],
        workLifeCycles: [
          {
            recruitingAndStaffing: {
              ...(person.appliedOn && { applicationDate: person.appliedOn }),
              ...(offer.sentOn && { offeredOnDate: offer.sentOn }),
              offerAcceptedDate: offer.signedOn,
            },
            contract: { contractNumber: { value: offer.serial }, ...(startsOn && { contractStartDate: startsOn }) },
            hire: { date: hiredOn, ...(startsOn && { expectedFirstWorkDate: startsOn }), typeCode: 'NewHire' },
          },
        ],
      },
    ],
  }
}

const openingOf = (hired: HiredPerson) => {
  const { position, requisition, company } = hired
  return {
    documentId: idOf('Position', position.id),
    ...(requisition && { alternateIds: [idOf('Requisition', requisition.number)] }),
    positionProfiles: [
      {
        positionId: idOf('PositionCode', position.code),
        positionTitle: position.title,
        positionOrganizations: [
          { name: company, ...(requisition && { organizationUnits: [{ name: requisition.department }] }) },
        ],
        positionLocations: position.places.map((city) => ({
          city,
          ...(position.country && { country: position.country }),
        })),
        ...remunerationOf(hired),
      },
    ],
  }
}

/** Writes a hire for the next system. Omits pay if `hired` has none. */
export const writeHrOpen = (hired: HiredPerson) => ({
  candidate: candidateOf(hired),
  positionOpenings: [openingOf(hired)],
})
