import { expect, test } from 'vitest'
import { analyseJobDescription } from '../skills/analyse-job-description.ts'
import { findSkillByName } from '../skills/search-skills.ts'
import { languageOf } from './language-of.ts'

const postings = [
  ['en', 'You will work with our team and have experience in the care of older people.', 'Geriatric care'],
  ['de', 'Ihr Profil\n- Sie haben Erfahrung mit der Buchhaltung und der Lohnabrechnung für unsere Kunden', 'Payroll'],
  ['fr', 'Votre profil\n- Vous avez une expérience dans la comptabilité et la gestion de la paie', 'Accounting'],
  [
    'es',
    'Requisitos\n- Experiencia con la preparación de pedidos y el manejo de una carretilla elevadora',
    'Forklift operation',
  ],
  ['nl', 'Functie-eisen\n- Je hebt ervaring met de wondzorg en werkt graag samen met ons team', 'Wound care'],
  ['pt', 'Requisitos\n- Experiência em contabilidade e processamento salarial para os nossos clientes', 'Payroll'],
  ['it', 'Requisiti\n- Esperienza nella gestione del magazzino e con il carrello elevatore', 'Forklift operation'],
  ['ro', 'Cerințe\n- Experiență în contabilitate și salarizare pentru clienții noștri din România', 'Accounting'],
] as const

test.each(postings)('the common words of a text identify its language as "%s"', (language, text) => {
  expect(languageOf(text)).toBe(language)
})

test.each(postings.slice(1))(
  'a posting in "%s" asks for skills in our tables and for nothing else',
  (_, text, skill) => {
    const asked = analyseJobDescription({ title: '', description: text }).primary.map(({ name }) => name)
    expect(asked).toContain(skill)
    expect(asked.filter((name) => !findSkillByName(name))).toEqual([])
  },
)

test.each(['', 'Java, SQL', 'Manager'])('too few words identify no language: "%s"', (text) => {
  expect(languageOf(text)).toBeUndefined()
})

test('no sentence of a Romanian posting becomes a skill, even with English terms', () => {
  const description = `Cerințe
- Experiență cu Internet of Things și the Cloud în proiecte pentru clienți din România
- Capacitatea de a lucra cu experience with Advanced Widget Platform și Customer Journey Builder
- Minim 3 ani de experiență ca programator`
  const { primary, passing } = analyseJobDescription({ title: 'Programator', description })
  expect([...primary, ...passing].filter(({ name }) => !findSkillByName(name))).toEqual([])
})
