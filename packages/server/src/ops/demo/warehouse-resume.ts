import { makeEmail } from './demo-contact.ts'
import { longMonth } from './resume-text.ts'

/** A current and a previous job, with tasks and skills. */
type Work = {
  title: string
  before: string
  did: readonly string[]
  learned: readonly string[]
  skills: readonly string[]
}

/** Experience of applicants for a shift lead in a warehouse. Only those of the docks drive a forklift. */
const WORKS = {
  docks: {
    title: 'Warehouse Shift Supervisor',
    before: 'Forklift Operator',
    did: [
      'Team leadership on the late shift: staff scheduling for {n} people, and the plan of the docks.',
      'Inventory management in the WMS, with a count of {m} bins every week.',
      'Forklift operation on reach trucks, and the training of whoever is new to them.',
    ],
    learned: ['Forklift operation at nine docks, up to {m} pallets a night, and nobody hurt in {y} years.'],
    skills: [
      'Inventory management',
      'Forklift operation',
      'Team leadership',
      'Staff scheduling',
      'Picking and packing',
    ],
  },
  floor: {
    title: 'Warehouse Team Lead',
    before: 'Order Picker',
    did: [
      'Team leadership of {n} pickers and packers, with staff scheduling for two shifts.',
      'Inventory management in the WMS: returns, and a count of {m} bins every week.',
      'Occupational health and safety: a round through the aisles before each shift.',
    ],
    learned: ['Picking and packing, {m} parcels a shift at the end of the year.'],
    skills: ['Inventory management', 'Team leadership', 'Staff scheduling', 'Occupational health and safety'],
  },
  picking: {
    title: 'Warehouse Associate',
    before: 'Kitchen Porter',
    did: ['Picking and packing at a line of {n} people, {m} parcels a shift.'],
    learned: ['Kept the kitchen of a hotel with {m} rooms clean.'],
    skills: ['Picking and packing', 'Teamwork'],
  },
  store: {
    title: 'Sales Associate',
    before: 'Cashier',
    did: ['Customer service in a shop with {n} colleagues and {m} customers a day.'],
    learned: ['Cash handling at one of {n} tills.'],
    skills: ['Customer service', 'Cash handling'],
  },
} as const satisfies Record<string, Work>
export type WarehouseWork = keyof typeof WORKS

const TOWNS = ['Queens', 'Brooklyn', 'The Bronx', 'Newark', 'Yonkers', 'Staten Island', 'Jersey City']
// No name states an occupation, which would count as experience in it.
const EMPLOYERS = [
  'Sandpiper and Sons',
  'Hudson Bend',
  'Coldbrook',
  'Maple and Pier',
  'Larkfield',
  'Nine Lanes',
  'Ostrander Brothers',
  'Palisade',
  'Rockhollow',
  'Sunken Meadow',
  'Tollgate',
]
/** Area codes of New York, with numbers reserved for fiction. */
const AREAS = ['718', '929', '347']

/** A short résumé, as sent from a phone. `place`: position among all applicants, which varies the rest of the text. */
export function writeWarehouseResume({ name, work }: { name: string; work: WarehouseWork }, place: number): string {
  const { title, before, did, learned, skills }: Work = WORKS[work]
  // Many of the least fitting tie: their scores are then the median, and none of them is above it.
  const years = work === 'picking' ? 4 : 3 + (place % 4)
  const numbers = { n: 6 + ((place * 5) % 13), m: 120 + ((place * 37) % 71) * 10, y: 2 + (place % 3) }
  const fill = (line: string) =>
    `- ${line.replace(/\{([nmy])\}/g, (_, key: keyof typeof numbers) => String(numbers[key]))}`
  const began = `${2026 - years}-0${work === 'picking' ? 5 : 1 + (place % 9)}`
  const learnedFrom = `${2023 - years - (work === 'picking' ? 0 : place % 3)}-0${work === 'picking' ? 2 : 1 + (place % 7)}`
  const town = TOWNS[place % TOWNS.length] ?? ''
  const phone = `+1 ${AREAS[place % AREAS.length]} 555 01${String(place % 100).padStart(2, '0')}`
  const at = (step: number) => EMPLOYERS[(place * 3 + step) % EMPLOYERS.length]
  return [
    name,
    `${makeEmail(name, place)} | ${phone} | ${town}, ${['Newark', 'Jersey City'].includes(town) ? 'New Jersey' : 'New York'}`,
    '',
    title,
    '',
    'Experience',
    `${title}, ${at(0)}, ${town}`,
    `${longMonth(began)} - Present`,
    // Each résumé has another order.
    ...did.map((_, step) => fill(did[(step + place) % did.length] ?? '')),
    `${before}, ${at(1 + (place % 5))}, New York`,
    `${longMonth(learnedFrom)} - ${longMonth(began)}`,
    ...learned.map(fill),
    '',
    'Skills',
    skills.join(', '),
  ].join('\n')
}
