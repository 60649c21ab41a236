import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { textOf } from '../text/span.ts'
import { analyseJobDescription, MOST_INFERRED, MOST_PRIMARY } from './analyse-job-description.ts'
import { buildLexicon } from './own-lexicon.ts'
import { MANDATORY_SKILLS_MAX } from './skill-limits.ts'
import { taxonomy } from './taxonomy.ts'

const advert = `About us
Harbour Lane has made logistics software for ten years.

Your tasks
- Build services in Java with Spring Boot
- Keep our PostgreSQL databases healthy

Requirements
- You must have 5+ years of experience with Java
- Kubernetes is required
- Experience with PostgreSQL and crystal ledger tuning
- Good teamwork

Nice to have
- Terraform

What we offer
- Yoga instruction, health insurance, English lessons

How to apply
Send your application with Adobe Photoshop samples.`

const analysed = analyseJobDescription({ title: 'Senior Java Developer', description: advert })
const skill = (name: string) => analysed.primary.find((each) => each.name === name)
const scoreOf = (name: string) => skill(name)?.score ?? 0

test('asks whether an unknown name is a typing error', () => {
  const description =
    'Requirements:\n- 3 years of experience with kubernates and docker\n- GitLab CI, crystal ledger tuning'
  const { primary } = analyseJobDescription({ title: 'DevOps Engineer', description })
  expect(primary.find(({ name }) => name === 'Kubernates')?.meant).toBe('Kubernetes')
  expect(primary.filter(({ meant }) => meant !== undefined)).toHaveLength(1)
})

describe('the analysis of a job ad', () => {
  test('ranks what the title and the requirements ask for first', () => {
    expect(analysed.primary[0]?.name).toBe('Java')
    expect(scoreOf('PostgreSQL')).toBeGreaterThan(scoreOf('Spring Boot'))
    expect(scoreOf('Spring Boot')).toBeGreaterThan(scoreOf('Terraform'))
  })

  test('keeps soft skills apart', () => {
    expect(analysed.soft.map(({ name }) => name)).toEqual(['Teamwork'])
    expect(skill('Teamwork')).toBeUndefined()
  })

  test('takes nothing from benefits, how to apply or text about the company', () => {
    const names = analysed.primary.map(({ name }) => name)
    for (const name of ['Fitness instruction', 'Insurance', 'English', 'Adobe Photoshop', 'Logistics']) {
      expect(names).not.toContain(name)
    }
  })

  test('suggests as mandatory only what is required', () => {
    expect(analysed.primary.filter(({ mandatory }) => mandatory).map(({ name }) => name)).toEqual([
      'Java',
      'Kubernetes',
    ])
  })

  test('shows its source and its reason', () => {
    expect(skill('Java')?.spans.map((span) => textOf(advert, span))).toEqual(['Java', 'Java'])
    expect(skill('Java')?.why).toBe('In the title, mentioned twice, once under Requirements')
    expect(skill('Kubernetes')?.why).toBe('Mentioned once under Requirements')
    expect(skill('Terraform')?.why).toBe('Mentioned once, as nice to have')
  })

  test('keeps knowledge that is not in the taxonomy', () => {
    expect(skill('Crystal ledger tuning')).toMatchObject({ id: 'crystal-ledger-tuning', mandatory: false })
  })

  test('adds implied skills with a reason, and never as required', () => {
    const sql = analysed.inferred.find(({ name }) => name === 'SQL')
    expect(sql).toMatchObject({ mandatory: false, why: 'Implied by PostgreSQL' })
    expect(sql?.score).toBeLessThan(scoreOf('PostgreSQL'))
    const asked = new Set(analysed.primary.map(({ id }) => id))
    expect(analysed.inferred.filter(({ id }) => asked.has(id))).toEqual([])
  })

  test('names the line of work', () => {
    expect(analysed.functions[0]?.name).toBe('Backend development')
  })
})

test('a job ad without line breaks is parsed by its inline headings', () => {
  const description =
    'We sell tea. Key Responsibilities: plan budgets and cash flow forecasting. Job Requirements: must know IFRS. How to Apply: bring a portfolio made in Figma.'
  const { primary } = analyseJobDescription({ title: 'Accountant', description })
  expect(primary.find(({ name }) => name === 'IFRS')).toMatchObject({ mandatory: true })
  expect(primary.map(({ name }) => name)).toContain('Financial forecasting')
  expect(primary.map(({ name }) => name)).not.toContain('Figma')
})

const namesOf = (title: string, description: string) =>
  analyseJobDescription({ title, description }).primary.map(({ name }) => name)
const mandatoryOf = (title: string, description: string) =>
  analyseJobDescription({ title, description })
    .primary.filter(({ mandatory }) => mandatory)
    .map(({ name }) => name)

test.each(['another', 'other', 'similar', 'various'])('"%s …" does not introduce a name', (word) => {
  expect(namesOf('Planner', `Experience with ${word} event platform, knowledge of ${word} ledger tools.`)).toEqual([])
})

test('text after a vague phrase is still parsed', () => {
  expect(namesOf('', 'Experience with similar ledger tools, crystal tuning.')).toEqual(['Crystal tuning'])
})

test('what is not necessary is not a must-have', () => {
  const description =
    'Requirements\nFluent English is essential. German is not necessary. You do not need SAP; no Java required.'
  expect(mandatoryOf('', description)).toEqual(['English'])
})

test('"ideally" applies to what comes after it', () => {
  const description = 'Requirements\nAt least four years in Java, ideally with Kotlin.'
  const { primary } = analyseJobDescription({ title: '', description })
  expect(primary.map(({ name, why }) => [name, why.includes('nice')])).toEqual([
    ['Java', false],
    ['Kotlin', true],
  ])
})

test('any subject of a required degree is enough, and the degree itself is mandatory', () => {
  const description =
    'A bachelor degree in law, economics or another field is required. Contract management is essential.'
  expect(mandatoryOf('Buyer', description).sort()).toEqual(['Bachelor degree', 'Contract management'])
})

test('a job ad that asks only for soft skills yields only soft skills', () => {
  const { primary, soft } = analyseJobDescription({ title: '', description: 'We want teamwork and reliability.' })
  expect(primary.map(({ name }) => name)).toContain('Teamwork')
  expect(soft).toEqual([])
})

test('a long list of requirements is read to its end', () => {
  const tools = taxonomy.filter(({ kind, cautions }) => kind === 'tool' && cautions.size === 0).slice(0, 40)
  const description = `Requirements\n${tools.map(({ name }) => `- Experience with ${name}`).join('\n')}`
  expect(analyseJobDescription({ title: '', description }).primary.length).toBeGreaterThan(36)
})

test('what the company sells is mentioned, and not required', () => {
  const description = `We help farmers grow more, and publish software for banking.

Requirements
- Experience with Java
- Experience with Kubernetes
- Experience with PostgreSQL`
  const { primary, passing } = analyseJobDescription({ title: '', description })
  expect(primary.map(({ name }) => name).sort()).toEqual(['Java', 'Kubernetes', 'PostgreSQL'])
  expect(passing.map(({ name }) => name)).toContain('Banking')
})

test('the industry of a company is left out once the job ad asks for enough', () => {
  const description = `Harbour Lane is a leading hospitality and real estate group. We're backed by investors in logistics.

Requirements
- Java, Kubernetes and PostgreSQL`
  expect(namesOf('', description)).toEqual(['Java', 'Kubernetes', 'PostgreSQL'])
})

test('a required industry weighs more than a mentioned one', () => {
  const score = (name: string) =>
    analyseJobDescription({
      title: '',
      description: 'Tasks\nWork beside colleagues in manufacturing.\nRequirements\nThree years in banking and Java.',
    }).primary.find((each) => each.name === name)?.score ?? 0
  expect(score('Manufacturing')).toBeGreaterThan(0)
  expect(score('Manufacturing') + 16).toBeLessThan(score('Banking'))
})

test('a skill in the title weighs more than one mentioned in passing', () => {
  const { primary } = analyseJobDescription({ title: 'Full-stack development', description: 'You use Git at work.' })
  expect(primary[0]?.name).toBe('Full-stack development')
})

test("a company's own skills keep their kind, and soft ones stay separate", () => {
  const list = buildLexicon([
    { id: 'own:patience with looms', name: 'Patience with looms', aliases: ['loom patience'], kind: 'soft' },
    { id: 'own:loom tuning', name: 'Loom tuning', kind: 'method' },
  ])
  const description = 'Requirements\n- Loom tuning\n- Loom patience\n- SQL'
  const { primary, soft } = analyseJobDescription({ title: 'Weaver', description, extra: list })
  expect(soft.map(({ id }) => id)).toEqual(['own:patience with looms'])
  expect(primary.map(({ id }) => id).toSorted()).toEqual(['own:loom tuning', 'sql'])
})

test("a company's own skills are recognized, also when chosen by name", () => {
  const extra = [{ id: 'own:flux desk', name: 'Flux Desk' }]
  const description = 'Requirements\n- Flux-Desk is a must'
  const own = { id: 'own:flux desk', name: 'Flux Desk', mandatory: true }
  expect(analyseJobDescription({ title: '', description, extra }).primary).toMatchObject([own])
  expect(analyseJobDescription({ title: '', description, extra, selectedSkills: ['flux desk'] }).primary).toMatchObject(
    [own],
  )
})

test('a chosen skill in another script does not become a taxonomy skill', () => {
  const { primary } = analyseJobDescription({ title: '', description: '', selectedSkills: ['会計 SAP', '会計'] })
  expect(primary.map(({ name }) => name).sort()).toEqual(['会計', '会計 SAP'])
})

test('legal notices are not parsed as skills', () => {
  const description =
    'Nurse wanted. All applicants are considered regardless of disability, sign language use or gender equality.'
  expect(analyseJobDescription({ title: '', description }).primary.map(({ name }) => name)).not.toContain(
    'Sign language',
  )
})

test('a line of work that other companies offer as a benefit can still be required', () => {
  const description = 'Requirements:\n- dental hygiene and dental assistance\n- patient care'
  const { primary } = analyseJobDescription({ title: 'Dental nurse', description })
  expect(primary.map(({ name }) => name)).toEqual(expect.arrayContaining(['Dentistry', 'Patient care']))
})

test('chosen skills stay, even unknown ones', () => {
  const { primary } = analyseJobDescription({
    title: 'Clerk',
    description: 'Filing and typing.',
    selectedSkills: ['postgres', 'Flux Desk', ' '],
  })
  expect(primary.find(({ id }) => id === 'postgresql')?.why).toBe('Added by you')
  expect(primary.find(({ id }) => id === 'flux-desk')).toMatchObject({ name: 'Flux Desk', spans: [] })
  expect(primary).toHaveLength(3)
})

test('a title alone is enough, and empty input yields nothing', () => {
  expect(analyseJobDescription({ title: 'Python developer', description: '' }).primary[0]).toMatchObject({
    name: 'Python',
    spans: [],
    why: 'In the title',
  })
  expect(analyseJobDescription({ title: '', description: '' })).toEqual({
    primary: [],
    inferred: [],
    soft: [],
    passing: [],
    functions: [],
  })
})

test('lists and scores keep within their limits for any job ad', () => {
  const words = fc.constantFrom(
    ...taxonomy.map(({ name }) => name),
    ...[
      'must have',
      'required',
      '\nRequirements:\n',
      '\nBenefits\n',
      '. ',
      ', ',
      '\n- ',
      'experience with ',
      ' a plus',
      '5 years',
    ],
  )
  const adverts = fc
    .array(fc.oneof(words, fc.string({ maxLength: 5 })), { maxLength: 120 })
    .map((parts) => parts.join(' '))
  fc.assert(
    fc.property(adverts, fc.string({ maxLength: 30 }), (description, title) => {
      const { primary, inferred } = analyseJobDescription({ title, description })
      expect(primary.length).toBeLessThanOrEqual(MOST_PRIMARY)
      expect(inferred.length).toBeLessThanOrEqual(MOST_INFERRED)
      expect(primary.filter(({ mandatory }) => mandatory).length).toBeLessThanOrEqual(MANDATORY_SKILLS_MAX)
      expect(new Set([...primary, ...inferred].map(({ id }) => id)).size).toBe(primary.length + inferred.length)
      for (const list of [primary, inferred]) {
        const scores = list.map(({ score }) => score)
        expect(scores).toEqual([...scores].sort((a, b) => b - a))
        expect(scores.every((score) => Number.isInteger(score) && score >= 1 && score <= 100)).toBe(true)
        expect(list.every(({ name, why }) => name !== '' && why !== '')).toBe(true)
        expect(list.flatMap(({ spans }) => spans).every((s) => s.start < s.end && s.end <= description.length)).toBe(
          true,
        )
      }
    }),
    { numRuns: 60 },
  )
})

test('long hostile repetition terminates', () => {
  for (const piece of [
    'experience with a ',
    'Job Requirements ',
    'Java ',
    '. ',
    '\t ',
    '5 years or ',
    '#',
    'the ',
    'a.b',
  ]) {
    expect(analyseJobDescription({ title: '', description: piece.repeat(5_000) }).primary.length).toBeLessThan(3)
  }
})

test('an unconfirmed term weighs less than a company skill, which weighs as much as a taxonomy skill', () => {
  const description = 'Requirements\n- Experience with loom whispering\n- Experience with Kubernetes'
  const score = (extra: { id: string; name: string }[], selectedSkills: string[] = []) =>
    analyseJobDescription({ title: '', description, extra, selectedSkills }).primary.find(({ name }) =>
      /loom whispering/i.test(name),
    )?.score ?? 0
  const [unlisted, own] = [score([]), score([{ id: 'own:loom whispering', name: 'Loom whispering' }])]
  expect(unlisted).toBeGreaterThan(0)
  expect(unlisted / own).toBeCloseTo(0.82, 1)
  expect(score([], ['Loom whispering'])).toBeGreaterThan(own)
})
