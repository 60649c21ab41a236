import { everydaySkills } from './everyday-skills.ts'
import { findSkills } from './find-skills.ts'
import { findSkill, taxonomy } from './taxonomy.ts'
import { nameKeys } from './tokens.ts'

/** `score` is 1 to 100, 100 for the function that fits best. */
export type JobFunction = { name: string; score: number }

/** Every line of work that the taxonomy knows, in its order. */
export const jobFunctions: readonly string[] = [...new Set(taxonomy.flatMap((skill) => skill.functions))]

/** Words of a title or text that name a function even where no skill does. */
const WORDS: Readonly<Record<string, string>> = {
  'Backend development':
    'backend developer, back-end developer, backend engineer, java developer, python developer, php developer, .net developer',
  'Frontend development': 'frontend developer, front-end developer, frontend engineer, ui developer, react developer',
  'Web development': 'web developer, webmaster',
  'Software development':
    'software engineer, software developer, programmer, full stack developer, full stack engineer, application developer',
  'Mobile development': 'android developer, ios developer, mobile developer',
  'Embedded development': 'embedded engineer, firmware engineer, embedded developer',
  'Game development': 'game developer, game designer',
  'Quality assurance and testing': 'tester, test engineer, qa engineer, test automation engineer',
  'DevOps and site reliability': 'devops engineer, site reliability engineer',
  'Cloud engineering': 'cloud engineer, cloud architect',
  'Systems administration': 'system administrator, systems administrator',
  'Network engineering': 'network engineer, network administrator',
  'IT support': 'help desk, it support, it technician, ict officer',
  'Information security': 'security engineer, security analyst, information security officer',
  'Data engineering': 'data engineer',
  'Data analysis': 'data analyst, bi analyst',
  'Data science and machine learning': 'data scientist, machine learning engineer',
  'Database administration': 'database administrator',
  'Software architecture': 'solution architect, software architect, enterprise architect',
  'Product management': 'product manager, product owner',
  'Project management': 'project manager, project coordinator, scrum master',
  'Business analysis': 'business analyst',
  'UX and product design': 'ux designer, ui designer, product designer',
  'Graphic design and media': 'graphic designer, illustrator, art director',
  Accounting: 'accountant, bookkeeper, finance officer, accounts clerk',
  'Finance and investment': 'financial analyst, finance manager, finance director',
  'Banking and insurance': 'bank teller, loan officer, underwriter, credit officer',
  'Audit and compliance': 'auditor, compliance officer',
  Sales: 'sales manager, salesperson, sales representative, account manager, sales officer, account executive',
  Marketing: 'marketing manager, marketing officer, brand manager, marketer',
  'Communications and content': 'communications officer, copywriter, editor, journalist, content writer',
  'Customer service': 'customer service representative, call center agent, customer success manager',
  Retail: 'shop assistant, store manager, cashier, merchandiser',
  'Human resources': 'hr manager, hr officer, human resources officer, people partner',
  Recruitment: 'recruiter, talent acquisition specialist',
  Administration:
    'secretary, office manager, administrative assistant, personal assistant, office assistant, data clerk',
  Nursing: 'nurse, midwife, nursing assistant',
  'Medicine and clinical care':
    'doctor, physician, general practitioner, surgeon, dentist, physiotherapist, radiographer',
  Pharmacy: 'pharmacist, druggist',
  'Public health': 'public health officer, health officer, epidemiologist',
  'Laboratory and life sciences': 'laboratory technician, lab technician, biologist, chemist',
  Research: 'researcher, research assistant, phd student, postdoc, research officer',
  Teaching: 'teacher, lecturer, instructor, tutor, trainer, professor',
  'Monitoring and evaluation': 'meal officer, m&e officer, monitoring and evaluation officer',
  'Grants and programmes': 'grants officer, programme officer, program officer, fundraiser',
  'Humanitarian work and development': 'humanitarian officer, protection officer, field officer',
  'Social work and community': 'social worker, community worker, childminder, nanny, support worker',
  'Public administration': 'policy officer, civil servant',
  Legal: 'lawyer, solicitor, paralegal, legal officer, legal counsel, attorney',
  'Procurement and supply chain': 'buyer, purchaser, procurement officer, supply chain manager',
  'Logistics and transport': 'driver, warehouse operative, logistics officer, storekeeper, forklift operator, courier',
  'Aviation and maritime': 'pilot, flight attendant, seafarer',
  Construction: 'site manager, construction worker, quantity surveyor, foreman, site engineer',
  'Skilled trades': 'electrician, plumber, carpenter, welder, painter, mason, tailor, cleaner',
  'Automotive and vehicle maintenance': 'auto mechanic, vehicle technician, car mechanic',
  'Architecture and planning': 'architect, urban planner',
  'Civil engineering': 'civil engineer, structural engineer',
  'Mechanical engineering': 'mechanical engineer, design engineer',
  'Electrical engineering': 'electrical engineer, electronics engineer',
  'Chemical and process engineering': 'chemical engineer, process engineer',
  'Manufacturing and production': 'production manager, machine operator, production supervisor, factory worker',
  'Quality management': 'quality manager, quality inspector, quality controller',
  'Health safety and environment': 'safety officer, hse officer',
  'Agriculture and food': 'agronomist, veterinarian, farm manager, gardener',
  'Energy and utilities': 'energy engineer, power engineer',
  Hospitality: 'waiter, waitress, hotel manager, receptionist, bartender, housekeeper, barista',
  'Cooking and kitchen': 'chef, cook, baker, kitchen assistant',
  'Translation and languages': 'translator, interpreter',
  'Security and protection': 'security guard, security officer',
  'Executive management': 'chief executive officer, managing director, general manager, country director',
  'Real estate and facilities': 'property manager, facility manager, real estate agent',
}

const phrases = jobFunctions.flatMap((name) =>
  [name, ...(WORDS[name]?.split(', ') ?? [])].map((phrase) => ({ name, phrase: ` ${nameKeys(phrase).join(' ')} ` })),
)

const MOST_FUNCTIONS = 4
const LEAST_SHARE = 0.3
const TITLE_LETTERS = 200
/** Points. A skill gives one, shared among its lines of work; the numbers are ours, set on adverts with a known answer. */
const IN_TITLE = 6
const SKILL_IN_TITLE = 3
const IN_TEXT = 0.4
const LESS_PER_RANK = 0.06

/**
 * Lists the lines of work a text and its skills speak of, best first, at most four. A skill counts less the more lines
 * of work it belongs to and the later it comes (most important ids first); what the first line names (where a title is)
 * counts most.
 */
export function findFunctions(ids: readonly string[], text: string): JobFunction[] {
  const points = new Map<string, number>()
  const give = (name: string, amount: number) => points.set(name, (points.get(name) ?? 0) + amount)
  const giveShares = (id: string, amount: number) => {
    const skill = findSkill(id)
    if (skill === undefined || skill.kind === 'soft' || skill.kind === 'spoken-language' || everydaySkills.has(id))
      return
    for (const name of skill.functions) give(name, amount / skill.functions.length)
  }
  for (const [rank, id] of [...new Set(ids)].entries()) giveShares(id, 1 / (1 + rank * LESS_PER_RANK))
  const whole = ` ${nameKeys(text).join(' ')} `
  const title = text.slice(0, TITLE_LETTERS).split('\n', 1)[0] ?? ''
  for (const { id } of findSkills(title)) giveShares(id, SKILL_IN_TITLE)
  const start = ` ${nameKeys(title).join(' ')} `
  for (const { name, phrase } of phrases) {
    if (start.includes(phrase)) give(name, IN_TITLE)
    else if (whole.includes(phrase)) give(name, IN_TEXT)
  }
  const most = Math.max(0, ...points.values())
  return [...points]
    .filter(([, amount]) => amount >= most * LEAST_SHARE)
    .map(([name, amount]) => ({ name, score: Math.max(1, Math.round((100 * amount) / most)) }))
    .sort((a, b) => b.score - a.score || jobFunctions.indexOf(a.name) - jobFunctions.indexOf(b.name))
    .slice(0, MOST_FUNCTIONS)
}
