import { describe, expect, test } from 'vitest'
import { textOf } from '../text/span.ts'
import { educationIn, languagesIn, seniorityIn } from './demands-in.ts'
import { readDescription } from './read-description.ts'

test.each([
  ["A bachelor's degree in computer science", 'Bachelor'],
  ["Bachelor's or Master's degree in economics", 'Bachelor'],
  ['Requirements\n- PhD in chemistry', 'Doctorate'],
  ["You have a master's degree in law.", 'Master'],
  ['High school diploma', 'Secondary'],
])('%j requires the level %s', (text, level) => {
  expect(educationIn(text)?.level).toBe(level)
})

test.each([
  '',
  "A master's degree is a plus.",
  "A bachelor's degree is not required.",
  'About us\nOur founder has a PhD in physics.',
  'You master every detail.',
])('%j requires no degree', (text) => {
  expect(educationIn(text)).toBeUndefined()
})

test.each([
  [
    'Fluent English, good German',
    [
      { name: 'English', level: 'fluent' },
      { name: 'German', level: 'good' },
    ],
  ],
  ['You speak French at level B2.', [{ name: 'French', level: 'good' }]],
  ['Native Spanish', [{ name: 'Spanish', level: 'native' }]],
  ['German is not required.', []],
  ['A Danish company', []],
])('%j requires languages', (text, languages) => {
  const found = languagesIn(text)
  expect(found).toMatchObject(languages)
  expect(found).toHaveLength(languages.length)
})

test.each([
  ['Senior Data Engineer\nYou own our platform.', 'senior', 'Senior'],
  ['Job title: Junior Accountant', 'junior', 'Junior'],
  ['Head of Marketing\nYou lead ten people.', 'head', 'Head of'],
  ['Title: Lead Nurse', 'lead', 'Lead'],
  ['Experience level: Senior\nA job', 'senior', 'Senior'],
])('%j has the seniority %s', (text, seniority, quote) => {
  const found = seniorityIn(text)
  expect(found?.seniority).toBe(seniority)
  expect(found && textOf(text, found)).toBe(quote)
})

test.each(['', 'Data Engineer\nYou work with senior colleagues.'])('%j states no seniority', (text) => {
  expect(seniorityIn(text)).toBeUndefined()
})

const GERMAN = `Senior Softwareentwickler (m/w/d)
Standort: München

Dein Profil
- Abgeschlossenes Studium (Bachelor) der Informatik
- Mindestens 5 Jahre Berufserfahrung
- 3 Jahre Erfahrung mit Java
- Sehr gute Deutschkenntnisse, Englisch fließend
- Kenntnisse in SAP sind nicht erforderlich

Wir bieten
- Gehalt: 65.000 bis 75.000 Euro brutto im Jahr`

const FRENCH = `Intitulé du poste : Comptable senior
Lieu : Lyon

Votre profil
- Master en finance
- 4 ans d'expérience
- Anglais courant`

const SPANISH = `Puesto: Ingeniera de datos senior
Ubicación: Madrid

Requisitos
- Máster en informática
- Mínimo 3 años de experiencia
- Inglés avanzado`

describe.each([
  ['German', GERMAN, { level: 'Bachelor', min: 5, city: 'Munich', languages: ['German', 'English'] }],
  ['French', FRENCH, { level: 'Master', min: 4, city: 'Lyon', languages: ['English'] }],
  ['Spanish', SPANISH, { level: 'Master', min: 3, city: 'Madrid', languages: ['English'] }],
])('a posting in %s', (_, text, { level, min, city, languages }) => {
  const facts = readDescription(text)

  test('states the degree, the years of experience and the place of work', () => {
    expect(facts).toMatchObject({ education: { level }, experience: { min }, places: [{ city }] })
  })

  test('states the languages and which must be fluent', () => {
    expect(facts.languages.map(({ name }) => name)).toEqual(languages)
    expect(facts.languages.at(-1)?.level).toBe('fluent')
  })

  test('states the seniority', () => {
    expect(facts.seniority).toMatchObject({ seniority: 'senior' })
  })
})
