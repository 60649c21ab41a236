import { describe, expect, test } from 'vitest'
import { analyseJobDescription } from './analyse-job-description.ts'
import { isEnglish } from './is-english.ts'
import { listSections } from './job-sections.ts'
import { overallExperienceIn } from './overall-experience.ts'

const german = `Über uns
Wir sind ein Handelshaus und bauen Software für die Logistik.

Deine Aufgaben
- Du entwickelst Dienste mit Java und betreust die Datenbanken

Dein Profil
- Erfahrung mit Kubernetes und PostgreSQL
- Sehr gute Kenntnisse in Python

Wir bieten
- Adobe Photoshop für die Freizeit und eine Kantine`

const french = `Vos missions
- Vous développez les services avec Java et Spring Boot

Votre profil
- Une expérience avec Kubernetes et PostgreSQL

Nous offrons
- Adobe Photoshop pour les loisirs`

const spanish = `Funciones
- Desarrollar los servicios con Java y Spring Boot para la empresa

Requisitos
- Experiencia con Kubernetes y PostgreSQL

Ofrecemos
- Adobe Photoshop para el tiempo libre`

describe.each([
  ['German', german],
  ['French', french],
  ['Spanish', spanish],
])('a posting in %s', (_, description) => {
  const names = analyseJobDescription({ title: '', description }).primary.map(({ name }) => name)

  test('is recognized as not English', () => {
    expect(isEnglish(description)).toBe(false)
  })

  test('asks for the skills in its tasks and its profile', () => {
    expect(names).toEqual(expect.arrayContaining(['Java', 'Kubernetes', 'PostgreSQL']))
  })

  test('does not ask for its benefits', () => {
    expect(names).not.toContain('Adobe Photoshop')
  })

  test('has its requirements and its duties', () => {
    expect(listSections(description).map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['duties', 'requirements', 'ignored']),
    )
  })
})

test.each(['You will work with our team.', 'El Paso office: you work with the team and our clients.'])(
  '"%s" is recognized as English',
  (text) => {
    expect(isEnglish(text)).toBe(true)
  },
)

test.each(['', 'Java, Kotlin', 'Lorem ipsum dolor sit amet, nothing to be read in here.'])(
  'no terms are invented without English sentences: "%s"',
  (text) => {
    expect(isEnglish(text)).toBe(false)
    const known = analyseJobDescription({ title: '', description: text }).primary.map(({ name }) => name)
    expect(known.every((name) => ['Java', 'Kotlin'].includes(name))).toBe(true)
  },
)

test.each([
  ['Mindestens 5 Jahre Erfahrung im Einkauf', 5, undefined],
  ['3 bis 5 Jahre Berufserfahrung', 3, 5],
  ['Erste Erfahrung, mindestens 1 Jahr Berufserfahrung', 1, undefined],
  ['Minimaal vijf jaar ervaring', 5, undefined],
  ['Minim 3 ani de experiență', 3, undefined],
  ["2 à 4 ans d'expérience", 2, 4],
  ['Tres años no, pero 3 años de experiencia', 3, undefined],
])('the years in "%s"', (text, min, max) => {
  expect(overallExperienceIn(text)).toMatchObject({ min, max })
})
